CREATE TABLE "video_jobs" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"question_id" bigint,
	"previous" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"vertical" boolean NOT NULL,
	"audio" boolean NOT NULL,
	"status" text DEFAULT 'Submitted' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"output_key" text,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "video_jobs_message" ON "video_jobs" ("message_id");--> statement-breakpoint
CREATE INDEX "video_jobs_question" ON "video_jobs" ("question_id");--> statement-breakpoint
CREATE INDEX "video_jobs_department" ON "video_jobs" ("department_id");--> statement-breakpoint
CREATE INDEX "video_jobs_account" ON "video_jobs" ("account_id");--> statement-breakpoint
CREATE INDEX "video_jobs_status" ON "video_jobs" ("status","heard_at");--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;