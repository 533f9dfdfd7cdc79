CREATE TABLE "upload_grants" (
	"key" text PRIMARY KEY,
	"account_id" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"counts_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "files_account";--> statement-breakpoint
CREATE INDEX "files_account" ON "files" ("account_id","size");--> statement-breakpoint
CREATE INDEX "upload_grants_account" ON "upload_grants" ("account_id","counts_until");--> statement-breakpoint
ALTER TABLE "upload_grants" ADD CONSTRAINT "upload_grants_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;