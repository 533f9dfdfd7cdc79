CREATE TABLE "public_previews" (
	"slot" text PRIMARY KEY,
	"playlist_id" bigint NOT NULL,
	"chosen_by" bigint,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "public_previews_playlist" ON "public_previews" ("playlist_id");--> statement-breakpoint
CREATE INDEX "public_previews_chosen_by" ON "public_previews" ("chosen_by");--> statement-breakpoint
ALTER TABLE "public_previews" ADD CONSTRAINT "public_previews_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "public_previews" ADD CONSTRAINT "public_previews_chosen_by_users_id_fkey" FOREIGN KEY ("chosen_by") REFERENCES "users"("id") ON DELETE SET NULL;