CREATE TABLE "billable_items" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"seq" bigserial,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"screen_id" bigint,
	"subscription_id" bigint,
	"name" text NOT NULL,
	"start_day" date NOT NULL,
	"until_day" date,
	"extra_rate" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billable_items_kind" CHECK (("kind" = 'screen') = ("screen_id" is not null) and ("kind" = 'feed') = ("subscription_id" is not null)),
	CONSTRAINT "billable_items_until" CHECK ("until_day" is null or "until_day" >= "start_day" - 3650),
	CONSTRAINT "billable_items_extra" CHECK ("extra_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billable_rates" (
	"item_id" bigint,
	"from_day" date,
	"cents" integer NOT NULL,
	CONSTRAINT "billable_rates_pkey" PRIMARY KEY("item_id","from_day"),
	CONSTRAINT "billable_rates_cents" CHECK ("cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"part" text NOT NULL,
	"description" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"rate" integer NOT NULL,
	"units" integer NOT NULL,
	"cents" integer NOT NULL,
	"feed_id" bigint,
	"feed_owner" bigint,
	"feed_bp" integer,
	CONSTRAINT "charges_cents" CHECK ("cents" >= 0 and "units" > 0 and "rate" > 0),
	CONSTRAINT "charges_days" CHECK ("last_day" >= "first_day"),
	CONSTRAINT "charges_bp" CHECK ("feed_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"cents" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"provider_ref" text,
	"issued_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_cents" CHECK ("cents" > 0),
	CONSTRAINT "credit_notes_state" CHECK ("kind" = 'refund' or "state" = 'done')
);
--> statement-breakpoint
CREATE TABLE "feed_trials" (
	"account_id" bigint,
	"feed_id" bigint,
	"ends" date NOT NULL,
	CONSTRAINT "feed_trials_pkey" PRIMARY KEY("account_id","feed_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"month" date NOT NULL,
	"number" integer,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"retry_from" date,
	"snapshot" jsonb,
	"referrer" bigint,
	"screen_bp" integer DEFAULT 0 NOT NULL,
	"intent_id" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_first_day" CHECK (extract(day from "month") = 1),
	CONSTRAINT "invoices_total" CHECK ("total" >= 0),
	CONSTRAINT "invoices_bp" CHECK ("screen_bp" between 0 and 10000),
	CONSTRAINT "invoices_status" CHECK (case "status"
        when 'In Progress' then "total" = 0 and num_nonnulls("number", "retry_from", "intent_id", "closed_at") = 0
        else "closed_at" is not null and "snapshot" is not null and ("number" is null or "number" > 0) end),
	CONSTRAINT "invoices_unnumbered" CHECK ("number" is not null or "total" = 0),
	CONSTRAINT "invoices_unpaid_total" CHECK ("status" <> 'Unpaid' or "total" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"present" boolean NOT NULL,
	"cents" integer NOT NULL,
	"day" date NOT NULL,
	"intent_id" text,
	"method_id" text,
	"state" text NOT NULL,
	"code" text,
	"reason" text DEFAULT '' NOT NULL,
	"is_hard" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_cents" CHECK ("cents" > 0),
	CONSTRAINT "payment_attempts_resolved" CHECK (("state" = 'unresolved') = ("resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_uses" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "payment_uses_cents" CHECK ("cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"payment_day" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"provider_ref" text,
	"credit_note_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "screen_days" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"added" date NOT NULL,
	"removed" date,
	CONSTRAINT "screen_days_order" CHECK ("removed" is null or "removed" >= "added")
);
--> statement-breakpoint
CREATE TABLE "sent_letters" (
	"account_id" bigint,
	"kind" text,
	"key" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_letters_pkey" PRIMARY KEY("account_id","kind","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "billable_items_seq" ON "billable_items" ("seq");--> statement-breakpoint
CREATE INDEX "billable_items_account" ON "billable_items" ("account_id","until_day");--> statement-breakpoint
CREATE UNIQUE INDEX "billable_items_screen" ON "billable_items" ("screen_id") WHERE "until_day" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "billable_items_subscription" ON "billable_items" ("subscription_id") WHERE "until_day" is null;--> statement-breakpoint
CREATE INDEX "billable_items_of_subscription" ON "billable_items" ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_once" ON "charges" ("invoice_id","item_id","part");--> statement-breakpoint
CREATE INDEX "charges_account" ON "charges" ("account_id");--> statement-breakpoint
CREATE INDEX "charges_item" ON "charges" ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" ("account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_provider" ON "credit_notes" ("provider_ref");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" ("account_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" ("account_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_open" ON "invoices" ("account_id") WHERE "status" = 'In Progress';--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" ("month") WHERE "status" = 'In Progress';--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" ("account_id","month") WHERE "status" = 'Unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_intent" ON "invoices" ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" ("kind","source");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" ("invoice_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_unresolved" ON "payment_attempts" ("invoice_id") WHERE "state" = 'unresolved';--> statement-breakpoint
CREATE INDEX "payment_attempts_account" ON "payment_attempts" ("account_id","at");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" ("at") WHERE "state" = 'unresolved';--> statement-breakpoint
CREATE INDEX "payment_uses_payment" ON "payment_uses" ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_uses_invoice" ON "payment_uses" ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_uses_account" ON "payment_uses" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_credit_note" ON "payments" ("credit_note_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" ("account_id","payment_day","id");--> statement-breakpoint
CREATE INDEX "screen_days_account" ON "screen_days" ("account_id","removed");--> statement-breakpoint
CREATE UNIQUE INDEX "screen_days_screen" ON "screen_days" ("screen_id") WHERE "removed" is null;--> statement-breakpoint
ALTER TABLE "billable_items" ADD CONSTRAINT "billable_items_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "billable_items" ADD CONSTRAINT "billable_items_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id");--> statement-breakpoint
ALTER TABLE "billable_rates" ADD CONSTRAINT "billable_rates_item_id_billable_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "billable_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_item_id_billable_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "billable_items"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "feed_trials" ADD CONSTRAINT "feed_trials_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payment_uses" ADD CONSTRAINT "payment_uses_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_uses" ADD CONSTRAINT "payment_uses_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_uses" ADD CONSTRAINT "payment_uses_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_note_id_credit_notes_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_notes"("id");--> statement-breakpoint
ALTER TABLE "screen_days" ADD CONSTRAINT "screen_days_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Rows that are only inserted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger charges_insert_only before update or delete on charges for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_insert_only before update or delete on ledger_entries for each row execute function refuse_change();
--> statement-breakpoint
-- A closed invoice changes only in its status, its retries and its intent. A numbered invoice is never deleted.
create function check_invoice_change() returns trigger language plpgsql as $$
declare free text[] := array['status', 'retry_from', 'intent_id'];
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'a numbered invoice is never deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status = 'In Progress' then return new; end if;
  if new.status = 'In Progress' or (old.status = 'Paid' and new.status <> 'Paid')
    or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a closed invoice is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_frozen before update or delete on invoices for each row execute function check_invoice_change();
--> statement-breakpoint
-- Charges are inserted while their invoice is open.
create function check_new_charges() returns trigger language plpgsql as $$
begin
  if exists (select from added join invoices on invoices.id = added.invoice_id
    where invoices.status <> 'In Progress' or invoices.account_id <> added.account_id) then
    raise exception 'charges belong to an open invoice of the same account' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger charges_open after insert on charges referencing new table as added for each statement execute function check_new_charges();
--> statement-breakpoint
-- Charges add up to the total of their invoice.
create function check_invoice_total() returns trigger language plpgsql as $$
begin
  if new.total <> (select coalesce(sum(cents), 0) from charges where invoice_id = new.id) then
    raise exception 'charges do not add up to the total of invoice %', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger invoices_lines after insert or update of total, status on invoices deferrable initially deferred
for each row when (new.status <> 'In Progress') execute function check_invoice_total();
--> statement-breakpoint
-- No payment is used beyond its amount. No invoice is paid beyond its total. The locks make simultaneous transactions see each other.
create function check_payment_uses(of_payment bigint, of_invoice bigint) returns void language plpgsql as $$
begin
  perform from invoices where id = of_invoice for no key update;
  perform from payments where id = of_payment for no key update;
  if (select sum(cents) from payment_uses where payment_id = of_payment) > (select amount from payments where id = of_payment) then
    raise exception 'payment % is used beyond its amount', of_payment using errcode = 'check_violation';
  end if;
  if (select coalesce(sum(cents), 0) from payment_uses where invoice_id = of_invoice)
    + (select coalesce(sum(cents), 0) from credit_notes where invoice_id = of_invoice and kind = 'offset')
    > (select total from invoices where id = of_invoice) then
    raise exception 'invoice % is paid beyond its total', of_invoice using errcode = 'check_violation';
  end if;
end $$;
--> statement-breakpoint
create function check_payment_use() returns trigger language plpgsql as $$
begin
  if exists (select from payments, invoices where payments.id = new.payment_id and invoices.id = new.invoice_id
    and (payments.account_id <> new.account_id or invoices.account_id <> new.account_id)) then
    raise exception 'a payment is used on invoices of its own account' using errcode = 'check_violation';
  end if;
  perform check_payment_uses(new.payment_id, new.invoice_id);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payment_uses_sums after insert or update on payment_uses deferrable initially deferred
for each row execute function check_payment_use();
--> statement-breakpoint
create function check_payment_amount() returns trigger language plpgsql as $$
begin
  perform check_payment_uses(new.id, null);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_amount_used after update of amount on payments deferrable initially deferred
for each row execute function check_payment_amount();
--> statement-breakpoint
-- Credit notes never exceed the total of their invoice, and refunds never exceed what was paid by card.
create function check_credit_note() returns trigger language plpgsql as $$
begin
  perform check_payment_uses(null, new.invoice_id);
  if (select sum(cents) from credit_notes where invoice_id = new.invoice_id and state <> 'refused')
    > (select total from invoices where id = new.invoice_id) then
    raise exception 'the credit notes exceed the total of invoice %', new.invoice_id using errcode = 'check_violation';
  end if;
  if (select coalesce(sum(cents), 0) from credit_notes where invoice_id = new.invoice_id and kind = 'refund' and state <> 'refused')
    > (select coalesce(sum(uses.cents), 0) from payment_uses uses join payments on payments.id = uses.payment_id
      where uses.invoice_id = new.invoice_id and payments.method = 'card' and payments.provider_ref is not null) then
    raise exception 'the refunds exceed the card payments of invoice %', new.invoice_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger credit_notes_sum after insert or update on credit_notes deferrable initially deferred
for each row execute function check_credit_note();
--> statement-breakpoint
-- The first price of an item begins on any day. All further prices begin on the first of a month.
create function check_rate() returns trigger language plpgsql as $$
begin
  if extract(day from new.from_day) <> 1
    and exists (select from billable_rates where item_id = new.item_id and from_day <> new.from_day) then
    raise exception 'a price begins on the first of a month' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger billable_rates_from before insert or update on billable_rates for each row execute function check_rate();
--> statement-breakpoint
-- Existing screens and subscriptions are never billed for the past: they cost nothing before the next month.
with added as (
  insert into billable_items (account_id, kind, screen_id, name, start_day)
  select account_id, 'screen', id, name, greatest(
    (created_at at time zone 'UTC')::date + 30,
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date)
  from screens order by account_id, created_at, id
  returning id, account_id
)
insert into billable_rates (item_id, from_day, cents)
select added.id, (now() at time zone 'UTC')::date, accounts.per_screen_charge from added join accounts on accounts.id = added.account_id;
--> statement-breakpoint
insert into screen_days (account_id, screen_id, added)
select account_id, id, (created_at at time zone 'UTC')::date from screens;
--> statement-breakpoint
insert into feed_trials (account_id, feed_id, ends)
select account_id, feed_id, min((trial_ends_at at time zone 'UTC')::date) from subscriptions
where trial_ends_at is not null group by account_id, feed_id;
--> statement-breakpoint
with added as (
  insert into billable_items (account_id, kind, subscription_id, name, start_day, extra_rate)
  select subscriptions.account_id, 'feed', subscriptions.id, feeds.name, greatest(
    (subscriptions.trial_ends_at at time zone 'UTC')::date,
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date), subscriptions.additional_screen_fee
  from subscriptions join feeds on feeds.id = subscriptions.feed_id
  where approved_at is not null and ended_at is null and subscriptions.monthly_account_fee + subscriptions.additional_screen_fee > 0
  order by subscriptions.account_id, approved_at, subscriptions.id
  returning id, subscription_id
)
insert into billable_rates (item_id, from_day, cents)
select added.id, (now() at time zone 'UTC')::date, subscriptions.monthly_account_fee
from added join subscriptions on subscriptions.id = added.subscription_id;
--> statement-breakpoint
insert into invoices (account_id, month, status)
select id, date_trunc('month', now() at time zone 'UTC')::date, 'In Progress' from accounts where id <> 1;
