CREATE TABLE "account_deletions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"is_stop" boolean NOT NULL,
	"cancel_on_before" date,
	"undone_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"content_erased_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "account_deletions_order" CHECK ("undone_at" is null or "started_at" is null)
);
--> statement-breakpoint
CREATE INDEX "account_deletions_account" ON "account_deletions" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_open" ON "account_deletions" ("account_id") WHERE "undone_at" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" ("erase_at") WHERE "undone_at" is null and "erased_at" is null;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;