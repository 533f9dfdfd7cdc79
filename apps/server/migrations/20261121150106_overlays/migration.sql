CREATE TABLE "overlay_answers" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"overlay_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overlays" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"position" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "screen_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_screen" ON "files" ("screen_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "overlay_answers_of_overlay" ON "overlay_answers" ("overlay_id","question_id");--> statement-breakpoint
CREATE INDEX "overlay_answers_question" ON "overlay_answers" ("question_id");--> statement-breakpoint
CREATE INDEX "overlay_answers_department" ON "overlay_answers" ("department_id");--> statement-breakpoint
CREATE INDEX "overlay_answers_account" ON "overlay_answers" ("account_id");--> statement-breakpoint
CREATE INDEX "overlays_schedule" ON "overlays" ("schedule_id");--> statement-breakpoint
CREATE INDEX "overlays_template" ON "overlays" ("template_id");--> statement-breakpoint
CREATE INDEX "overlays_department" ON "overlays" ("department_id");--> statement-breakpoint
CREATE INDEX "overlays_account" ON "overlays" ("account_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlay_answers" ADD CONSTRAINT "overlay_answers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlay_answers" ADD CONSTRAINT "overlay_answers_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlay_answers" ADD CONSTRAINT "overlay_answers_overlay_id_overlays_id_fkey" FOREIGN KEY ("overlay_id") REFERENCES "overlays"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlay_answers" ADD CONSTRAINT "overlay_answers_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_schedule_id_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id") = 1);