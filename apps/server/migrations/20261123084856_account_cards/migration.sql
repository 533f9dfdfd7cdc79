CREATE TABLE "account_cards" (
	"account_id" bigint PRIMARY KEY,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL UNIQUE,
	"method_id" text UNIQUE,
	"brand" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"expires" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_cards_whole" CHECK (("method_id" is null) = ("expires" is null)),
	CONSTRAINT "account_cards_last_four" CHECK (length("last_four") <= 4)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text,
	"event_id" text,
	"type" text NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" ("received_at") WHERE "done_at" is null;--> statement-breakpoint
ALTER TABLE "account_cards" ADD CONSTRAINT "account_cards_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;