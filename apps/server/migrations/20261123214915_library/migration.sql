ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "thumbnail" text;--> statement-breakpoint
DROP INDEX "files_account";--> statement-breakpoint
CREATE INDEX "files_account" ON "files" ("account_id","key","size");--> statement-breakpoint
UPDATE "files" SET
	"name" = regexp_replace(job."key", '^.*/([0-9a-f]{24}-)?', ''),
	"width" = job."width",
	"height" = job."height",
	"seconds" = job."seconds",
	"thumbnail" = regexp_replace("files"."key", '[.]\w+$', '.thumb.jpg')
FROM "video_jobs" job WHERE job."output_key" = "files"."key";
