-- A total above 21 million dollars did not fit into an integer. The two triggers name a changed column, so they are created again.
DROP TRIGGER "invoices_lines" ON "invoices";
--> statement-breakpoint
DROP TRIGGER "payments_amount_used" ON "payments";
--> statement-breakpoint
ALTER TABLE "accounts"
	DROP CONSTRAINT "accounts_charge",
	ALTER COLUMN "per_screen_charge" TYPE bigint,
	ADD CONSTRAINT "accounts_charge" CHECK ("per_screen_charge" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "feeds"
	DROP CONSTRAINT "feeds_fees",
	ALTER COLUMN "monthly_account_fee" TYPE bigint,
	ALTER COLUMN "additional_screen_fee" TYPE bigint,
	ADD CONSTRAINT "feeds_fees" CHECK ("monthly_account_fee" between 0 and 1000000000000 and "additional_screen_fee" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "subscriptions"
	DROP CONSTRAINT "subscriptions_fees",
	ALTER COLUMN "monthly_account_fee" TYPE bigint,
	ALTER COLUMN "additional_screen_fee" TYPE bigint,
	ADD CONSTRAINT "subscriptions_fees" CHECK ("monthly_account_fee" between 0 and 1000000000000 and "additional_screen_fee" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "billable_items"
	DROP CONSTRAINT "billable_items_extra",
	ALTER COLUMN "extra_rate" TYPE bigint,
	ADD CONSTRAINT "billable_items_extra" CHECK ("extra_rate" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "billable_rates"
	DROP CONSTRAINT "billable_rates_cents",
	ALTER COLUMN "cents" TYPE bigint,
	ADD CONSTRAINT "billable_rates_cents" CHECK ("cents" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "charges"
	ALTER COLUMN "rate" TYPE bigint,
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "credit_notes"
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "invoices"
	DROP CONSTRAINT "invoices_total",
	ALTER COLUMN "total" TYPE bigint,
	ADD CONSTRAINT "invoices_total" CHECK ("total" between 0 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "ledger_entries"
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payment_attempts"
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payment_uses"
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
ALTER TABLE "payments"
	DROP CONSTRAINT "payments_amount",
	ALTER COLUMN "amount" TYPE bigint,
	ADD CONSTRAINT "payments_amount" CHECK ("amount" between 1 and 1000000000000);
--> statement-breakpoint
ALTER TABLE "commissions"
	ALTER COLUMN "cents" TYPE bigint;
--> statement-breakpoint
create constraint trigger invoices_lines after insert or update of total, status on invoices deferrable initially deferred
for each row when (new.status <> 'In Progress') execute function check_invoice_total();
--> statement-breakpoint
create constraint trigger payments_amount_used after update of amount on payments deferrable initially deferred
for each row execute function check_payment_amount();
--> statement-breakpoint
-- A prepared statement of the previous release fails after the type of its columns has changed. So its connections end. Its pool opens
-- new connections, which wait for this migration.
select pg_terminate_backend(pid) from pg_stat_activity
where application_name = 'marquee' and datname = current_database() and usename = current_user and pid <> pg_backend_pid();
--> statement-breakpoint
DROP INDEX "affiliate_settings_code";
--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_settings_code" ON "affiliate_settings" (lower("code"));
--> statement-breakpoint
ALTER TABLE "affiliate_settings" DROP CONSTRAINT "affiliate_settings_code_form", ADD CONSTRAINT "affiliate_settings_code_form" CHECK ("code" <> '');
