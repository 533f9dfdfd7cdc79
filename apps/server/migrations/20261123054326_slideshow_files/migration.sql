CREATE TABLE "slideshow_files" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "slideshow_files_of_playlist" ON "slideshow_files" ("playlist_id","key");--> statement-breakpoint
CREATE INDEX "slideshow_files_waiting" ON "slideshow_files" ("created_at") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "slideshow_files_department" ON "slideshow_files" ("department_id");--> statement-breakpoint
CREATE INDEX "slideshow_files_account" ON "slideshow_files" ("account_id");--> statement-breakpoint
ALTER TABLE "slideshow_files" ADD CONSTRAINT "slideshow_files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "slideshow_files" ADD CONSTRAINT "slideshow_files_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "slideshow_files" ADD CONSTRAINT "slideshow_files_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;