CREATE TABLE "idempotent_calls" (
	"account_id" bigint NOT NULL,
	"department_id" bigint,
	"caller" text,
	"call" text,
	"key" text,
	"input_hash" text NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_pkey" PRIMARY KEY("department_id","caller","call","key")
);
--> statement-breakpoint
CREATE INDEX "idempotent_calls_started" ON "idempotent_calls" ("started_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_account" ON "idempotent_calls" ("account_id");--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;