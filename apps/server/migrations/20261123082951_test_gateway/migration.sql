CREATE TABLE "test_gateway_keys" (
	"key" text PRIMARY KEY,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_gateway_objects" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"customer" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "test_gateway_objects_created" ON "test_gateway_objects" ("kind","created_at");--> statement-breakpoint
CREATE INDEX "test_gateway_objects_customer" ON "test_gateway_objects" ("customer");