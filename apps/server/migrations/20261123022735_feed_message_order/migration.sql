ALTER TABLE "feed_messages" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "messages_made_for";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_made_for" ON "messages" ("made_for","made_key");