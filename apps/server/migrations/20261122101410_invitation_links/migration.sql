ALTER TABLE "mail_links" ADD COLUMN "account_user_id" bigint;--> statement-breakpoint
CREATE INDEX "mail_links_account_user" ON "mail_links" ("account_user_id");--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_user_id_account_users_id_fkey" FOREIGN KEY ("account_user_id") REFERENCES "account_users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Whoever set up the installation vouches for the address of its administrator, as the first run does from now on.
UPDATE "users" SET "verified_at" = now() WHERE "is_admin" AND "verified_at" IS NULL;
