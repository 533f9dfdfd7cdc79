CREATE TABLE "affiliate_settings" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"screen_bp" integer DEFAULT 0 NOT NULL,
	"feed_bp" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_settings_code_form" CHECK ("code" = lower("code") and "code" <> ''),
	CONSTRAINT "affiliate_settings_screen_bp" CHECK ("screen_bp" between 0 and 10000),
	CONSTRAINT "affiliate_settings_feed_bp" CHECK ("feed_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "commission_checks" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"payment_date" date NOT NULL,
	"made_by" bigint,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"feed_id" bigint,
	"seq" integer NOT NULL,
	"cents" integer NOT NULL,
	"day" date NOT NULL,
	"check_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_kind" CHECK (("kind" = 'feed') = ("feed_id" is not null)),
	CONSTRAINT "commissions_seq" CHECK ("seq" >= 0),
	CONSTRAINT "commissions_cents" CHECK ("cents" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_settings_account" ON "affiliate_settings" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_settings_code" ON "affiliate_settings" ("code");--> statement-breakpoint
CREATE INDEX "commission_checks_account" ON "commission_checks" ("account_id","payment_date");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_once" ON "commissions" ("invoice_id","account_id","kind",coalesce("feed_id", 0),"seq");--> statement-breakpoint
CREATE INDEX "commissions_account" ON "commissions" ("account_id","check_id");--> statement-breakpoint
CREATE INDEX "commissions_check" ON "commissions" ("check_id");--> statement-breakpoint
ALTER TABLE "affiliate_settings" ADD CONSTRAINT "affiliate_settings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "commission_checks" ADD CONSTRAINT "commission_checks_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_check_id_commission_checks_id_fkey" FOREIGN KEY ("check_id") REFERENCES "commission_checks"("id");--> statement-breakpoint
-- A commission changes only in its check, and is never deleted.
create function check_commission_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'check_id') is distinct from (to_jsonb(old) - 'check_id') then
    raise exception 'a commission changes only in its check' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger commissions_frozen before update or delete on commissions for each row execute function check_commission_change();
--> statement-breakpoint
-- A check has commissions of its account only, and their sum is not negative. A deleted check has none. The lock makes simultaneous
-- transactions see each other.
create function check_commission_check(of_check bigint) returns void language plpgsql as $$
declare found_check commission_checks;
begin
  if of_check is null then return; end if;
  select * into found_check from commission_checks where id = of_check for no key update;
  if exists (select from commissions where check_id = of_check
    and (account_id <> found_check.account_id or found_check.deleted_at is not null)) then
    raise exception 'a check has commissions of its account only, and a deleted check has none' using errcode = 'check_violation';
  end if;
  if (select sum(cents) from commissions where check_id = of_check) < 0 then
    raise exception 'the total of check % is below zero', of_check using errcode = 'check_violation';
  end if;
end $$;
--> statement-breakpoint
create function check_commission_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform check_commission_check(old.check_id); end if;
  perform check_commission_check(new.check_id);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commissions_of_check after insert or update of check_id on commissions deferrable initially deferred
for each row execute function check_commission_row();
--> statement-breakpoint
create function check_commission_check_row() returns trigger language plpgsql as $$
begin
  perform check_commission_check(new.id);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commission_checks_rows after update on commission_checks deferrable initially deferred
for each row execute function check_commission_check_row();
