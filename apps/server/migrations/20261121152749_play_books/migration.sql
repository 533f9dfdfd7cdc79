CREATE TABLE "play_books" (
	"device_id" bigint,
	"book" bigint,
	"taken" int8multirange NOT NULL,
	CONSTRAINT "play_books_pkey" PRIMARY KEY("device_id","book")
);
--> statement-breakpoint
DROP INDEX "plays_day";--> statement-breakpoint
ALTER TABLE "plays" DROP CONSTRAINT "plays_pkey";--> statement-breakpoint
ALTER TABLE "play_books" ADD CONSTRAINT "play_books_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;