ALTER TABLE "devices" ADD COLUMN "shows" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "shows_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "notice" text DEFAULT '' NOT NULL;