ALTER TABLE "files" ADD COLUMN "library_department_id" bigint;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD COLUMN "library_department_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_library" ON "files" ("library_department_id","key");--> statement-breakpoint
CREATE INDEX "video_jobs_library" ON "video_jobs" ("library_department_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_library_department_id_departments_id_fkey" FOREIGN KEY ("library_department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "video_jobs" ADD CONSTRAINT "video_jobs_library_department_id_departments_id_fkey" FOREIGN KEY ("library_department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner", ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id", "reservation_id", "brand_department_id", "library_department_id", "playlist_id", "subscription_id", "bin_entry_id") = 1);--> statement-breakpoint
ALTER TABLE "video_jobs" DROP CONSTRAINT "video_jobs_owner", ADD CONSTRAINT "video_jobs_owner" CHECK (num_nonnulls("message_id", "reservation_id", "library_department_id") = 1);