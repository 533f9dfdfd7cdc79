ALTER TABLE "files" ADD COLUMN "playlist_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD COLUMN "feed_id" bigint;--> statement-breakpoint
ALTER TABLE "message_reservations" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_playlist" ON "files" ("playlist_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_subscription" ON "files" ("subscription_id","key");--> statement-breakpoint
CREATE INDEX "message_reservations_feed" ON "message_reservations" ("feed_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD CONSTRAINT "message_reservations_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_reservations" ADD CONSTRAINT "message_reservations_one" CHECK (num_nonnulls("template_id", "feed_id") = 1);--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner", ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id", "reservation_id", "brand_department_id", "playlist_id", "subscription_id") = 1);