CREATE TABLE "message_reservations" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"form" uuid NOT NULL,
	"template_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reservation_id" bigint;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD COLUMN "reservation_id" bigint;--> statement-breakpoint
ALTER TABLE "video_jobs" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_reservation" ON "files" ("reservation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reservations_form" ON "message_reservations" ("department_id","form");--> statement-breakpoint
CREATE INDEX "message_reservations_account" ON "message_reservations" ("account_id");--> statement-breakpoint
CREATE INDEX "message_reservations_template" ON "message_reservations" ("template_id");--> statement-breakpoint
CREATE INDEX "message_reservations_created" ON "message_reservations" ("created_at");--> statement-breakpoint
CREATE INDEX "video_jobs_reservation" ON "video_jobs" ("reservation_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_reservation_id_message_reservations_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "message_reservations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD CONSTRAINT "message_reservations_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD CONSTRAINT "message_reservations_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD CONSTRAINT "message_reservations_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_reservation_id_message_reservations_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "message_reservations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_owner" CHECK (num_nonnulls("message_id", "reservation_id") = 1);--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner", ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id", "reservation_id") = 1);