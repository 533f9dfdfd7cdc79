ALTER TABLE "messages" ALTER COLUMN "thumbnail_pending" SET DEFAULT true;--> statement-breakpoint
UPDATE "messages" SET "thumbnail_pending" = true;
