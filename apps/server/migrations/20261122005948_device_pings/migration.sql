DROP TABLE "pings";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "current_schedule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "ping_time" timestamp with time zone;