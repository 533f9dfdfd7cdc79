ALTER TABLE "messages" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The time of creation of existing messages is unknown. The last change is the nearest known time.
UPDATE "messages" SET "created_at" = "last_modified";
