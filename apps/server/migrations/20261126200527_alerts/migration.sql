CREATE TABLE "alert_settings" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"kinds" text[] NOT NULL,
	"silent_minutes" integer NOT NULL,
	"user_ids" bigint[],
	"quiet_from" integer,
	"quiet_until" integer,
	CONSTRAINT "alert_settings_quiet" CHECK (num_nonnulls("quiet_from", "quiet_until") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint,
	"department_id" bigint,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"is_end_unreported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_settings_department" ON "alert_settings" ("department_id");--> statement-breakpoint
CREATE INDEX "alert_settings_account" ON "alert_settings" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_subject" ON "alerts" ("kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_department" ON "alerts" ("department_id");--> statement-breakpoint
CREATE INDEX "alerts_account" ON "alerts" ("account_id");--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;