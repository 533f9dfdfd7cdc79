ALTER TABLE "account_users" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
-- Whoever has access today goes on having it.
UPDATE "account_users" SET "confirmed_at" = "created_at";
