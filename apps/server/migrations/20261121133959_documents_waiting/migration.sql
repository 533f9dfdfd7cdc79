ALTER TABLE "files" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fault" text;--> statement-breakpoint
CREATE INDEX "files_waiting" ON "files" ("created_at") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "video_jobs_output" ON "video_jobs" ("output_key");