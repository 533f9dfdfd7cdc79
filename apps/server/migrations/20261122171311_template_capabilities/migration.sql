ALTER TABLE "templates" ADD COLUMN "lasts_as_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Video with Audio, also where a person has edited it: the start leaves edited templates alone.
UPDATE "templates" SET "lasts_as_video" = true WHERE "id" = 11;--> statement-breakpoint
-- Picture 4K: its questions now say themselves how large a picture may be.
UPDATE "questions" SET "choices" = CASE WHEN trim("choices") = '' THEN '3840' ELSE "choices" || ',3840' END
WHERE "template_id" = 13 AND "field_type" = 'image' AND trim("choices") ~ '^([0-9.]+ *, *[0-9.]+)?$';
