CREATE TABLE "device_commands" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"action" text NOT NULL,
	"data" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"error_time" timestamp with time zone NOT NULL,
	"url" text NOT NULL,
	"error_message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairing_requests" (
	"secret_hash" text PRIMARY KEY,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"device_details" jsonb DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"accepted" boolean
);
--> statement-breakpoint
CREATE TABLE "verbose_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verbose_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"log_time" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"data" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "start" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "screenshot_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "verbose_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_action" ON "device_commands" ("device_id","action");--> statement-breakpoint
CREATE INDEX "device_commands_department" ON "device_commands" ("department_id");--> statement-breakpoint
CREATE INDEX "device_commands_account" ON "device_commands" ("account_id");--> statement-breakpoint
CREATE INDEX "error_logs_screen" ON "error_logs" ("screen_id","id");--> statement-breakpoint
CREATE INDEX "error_logs_department" ON "error_logs" ("department_id");--> statement-breakpoint
CREATE INDEX "error_logs_account" ON "error_logs" ("account_id");--> statement-breakpoint
CREATE INDEX "pairing_requests_screen" ON "pairing_requests" ("screen_id");--> statement-breakpoint
CREATE INDEX "pairing_requests_department" ON "pairing_requests" ("department_id");--> statement-breakpoint
CREATE INDEX "pairing_requests_account" ON "pairing_requests" ("account_id");--> statement-breakpoint
CREATE INDEX "verbose_logs_device" ON "verbose_logs" ("device_id","id");--> statement-breakpoint
CREATE INDEX "verbose_logs_department" ON "verbose_logs" ("department_id");--> statement-breakpoint
CREATE INDEX "verbose_logs_account" ON "verbose_logs" ("account_id");--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "error_logs" ADD CONSTRAINT "error_logs_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "error_logs" ADD CONSTRAINT "error_logs_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "error_logs" ADD CONSTRAINT "error_logs_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pairing_requests" ADD CONSTRAINT "pairing_requests_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pairing_requests" ADD CONSTRAINT "pairing_requests_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pairing_requests" ADD CONSTRAINT "pairing_requests_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "verbose_logs" ADD CONSTRAINT "verbose_logs_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "verbose_logs" ADD CONSTRAINT "verbose_logs_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "verbose_logs" ADD CONSTRAINT "verbose_logs_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;