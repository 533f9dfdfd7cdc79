-- Rows about money are never deleted, and their amounts never change. `refuse_change` also refuses `truncate`.
create trigger invoices_kept before truncate on invoices for each statement execute function refuse_change();
--> statement-breakpoint
create trigger charges_kept before truncate on charges for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payments_kept before truncate on payments for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_uses_kept before truncate on payment_uses for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_attempts_kept before truncate on payment_attempts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger credit_notes_kept before truncate on credit_notes for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger commissions_kept before truncate on commissions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger commission_checks_kept before truncate on commission_checks for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_events_kept before truncate on audit_events for each statement execute function refuse_change();
--> statement-breakpoint
create trigger impersonations_kept before truncate on impersonations for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_uses_insert_only before update or delete on payment_uses for each row execute function refuse_change();
--> statement-breakpoint
-- Each argument is a column that may change. A row whose `state` is set by an answer of the provider changes only until this answer.
create function check_money_change() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv;
  waiting text := case tg_table_name when 'payment_attempts' then 'unresolved' when 'credit_notes' then 'sent' end;
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    or (waiting is not null and to_jsonb(new) is distinct from to_jsonb(old) and to_jsonb(old) ->> 'state' <> waiting) then
    raise exception 'a row of % is never changed like this', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_frozen before update or delete on payments for each row
execute function check_money_change('amount', 'method', 'payment_day', 'description', 'details');
--> statement-breakpoint
create trigger payment_attempts_frozen before update or delete on payment_attempts for each row
execute function check_money_change('state', 'code', 'reason', 'is_hard', 'resolved_at', 'intent_id', 'at');
--> statement-breakpoint
create trigger credit_notes_frozen before update or delete on credit_notes for each row
execute function check_money_change('state', 'provider_ref', 'created_at');
