CREATE TABLE "source_pictures" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"address" text NOT NULL,
	"key" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pictures" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "source_pictures_of_source" ON "source_pictures" ("source_id","address");--> statement-breakpoint
CREATE INDEX "source_pictures_key" ON "source_pictures" ("key");--> statement-breakpoint
CREATE INDEX "source_pictures_hash" ON "source_pictures" ("account_id","hash");--> statement-breakpoint
CREATE INDEX "source_pictures_unused" ON "source_pictures" ("unused_since");--> statement-breakpoint
CREATE INDEX "source_pictures_account" ON "source_pictures" ("account_id","size");--> statement-breakpoint
ALTER TABLE "source_pictures" ADD CONSTRAINT "source_pictures_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "source_pictures" ADD CONSTRAINT "source_pictures_source_id_sources_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE;