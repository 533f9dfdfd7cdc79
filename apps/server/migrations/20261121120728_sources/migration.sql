CREATE TABLE "sources" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"value" jsonb,
	"etag" text,
	"last_modified" text,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sources_of_account" ON "sources" ("account_id","kind","address");--> statement-breakpoint
CREATE INDEX "sources_due" ON "sources" ("due_at");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;