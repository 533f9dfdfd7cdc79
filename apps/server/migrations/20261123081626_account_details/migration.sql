CREATE TABLE "account_periods" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"by_user" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_periods_kind" CHECK ("kind" in ('preview', 'suspended', 'cancelled')),
	CONSTRAINT "account_periods_cause" CHECK ("cause" in ('admin', 'payment', 'owner')),
	CONSTRAINT "account_periods_days" CHECK ("until_day" >= "from_day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "zip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "timezone" text DEFAULT 'Central Time (US & Canada)' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "referred_by" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "referred_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cancel_on" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invoice_counter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_periods_account" ON "account_periods" ("account_id");--> statement-breakpoint
CREATE INDEX "account_periods_by_user" ON "account_periods" ("by_user");--> statement-breakpoint
CREATE UNIQUE INDEX "account_periods_open" ON "account_periods" ("account_id","kind","cause") WHERE "until_day" is null;--> statement-breakpoint
CREATE INDEX "accounts_referred_by" ON "accounts" ("referred_by");--> statement-breakpoint
CREATE INDEX "accounts_cancel_on" ON "accounts" ("cancel_on");--> statement-breakpoint
ALTER TABLE "account_periods" ADD CONSTRAINT "account_periods_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_periods" ADD CONSTRAINT "account_periods_by_user_users_id_fkey" FOREIGN KEY ("by_user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_referred_by_accounts_id_fkey" FOREIGN KEY ("referred_by") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_invoice_counter" CHECK ("invoice_counter" >= 0);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_referred_by_other" CHECK ("referred_by" <> "id");--> statement-breakpoint
UPDATE "accounts" SET "timezone" = "owners"."timezone" FROM (
	SELECT DISTINCT ON ("account_users"."account_id") "account_users"."account_id", "users"."timezone"
	FROM "account_users" INNER JOIN "users" ON "users"."id" = "account_users"."user_id"
	WHERE "account_users"."department_id" IS NULL AND "account_users"."confirmed_at" IS NOT NULL
	ORDER BY "account_users"."account_id", "account_users"."created_at"
) AS "owners" WHERE "owners"."account_id" = "accounts"."id";