CREATE TABLE "manual_playlists" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "manual_playlists_screen" ON "manual_playlists" ("screen_id","sort_order");--> statement-breakpoint
CREATE INDEX "manual_playlists_playlist" ON "manual_playlists" ("playlist_id");--> statement-breakpoint
CREATE INDEX "manual_playlists_department" ON "manual_playlists" ("department_id");--> statement-breakpoint
CREATE INDEX "manual_playlists_account" ON "manual_playlists" ("account_id");--> statement-breakpoint
ALTER TABLE "manual_playlists" ADD CONSTRAINT "manual_playlists_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "manual_playlists" ADD CONSTRAINT "manual_playlists_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "manual_playlists" ADD CONSTRAINT "manual_playlists_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "manual_playlists" ADD CONSTRAINT "manual_playlists_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;