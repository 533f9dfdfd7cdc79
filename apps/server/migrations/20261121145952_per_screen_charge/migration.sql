ALTER TABLE "accounts" ADD COLUMN "per_screen_charge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_charge" CHECK ("per_screen_charge" >= 0);