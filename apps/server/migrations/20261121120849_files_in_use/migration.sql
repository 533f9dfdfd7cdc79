ALTER TABLE "files" DROP CONSTRAINT "files_key_key";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "made_from" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_message" ON "files" ("message_id","key");--> statement-breakpoint
CREATE INDEX "files_key" ON "files" ("key");--> statement-breakpoint
CREATE INDEX "files_made_from" ON "files" ("made_from");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" ("unused_since");