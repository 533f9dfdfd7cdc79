CREATE TABLE "former_devices" (
	"secret_hash" text PRIMARY KEY,
	"device_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"unpaired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_allowances" (
	"device_id" bigint PRIMARY KEY,
	"plays_left" double precision NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_days" (
	"account_id" bigint NOT NULL,
	"department_id" bigint,
	"day" date,
	"is_totalled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "play_days_pkey" PRIMARY KEY("department_id","day")
);
--> statement-breakpoint
CREATE TABLE "play_totals" (
	"account_id" bigint NOT NULL,
	"department_id" bigint,
	"day" date,
	"kind" text,
	"subject_id" bigint,
	"plays" bigint NOT NULL,
	"milliseconds" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "play_totals_pkey" PRIMARY KEY("department_id","day","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "play_books" DROP CONSTRAINT "play_books_device_id_devices_id_fkey";--> statement-breakpoint
DROP TABLE "plays";--> statement-breakpoint
CREATE INDEX "former_devices_device" ON "former_devices" ("device_id");--> statement-breakpoint
CREATE INDEX "former_devices_screen" ON "former_devices" ("screen_id");--> statement-breakpoint
CREATE INDEX "former_devices_department" ON "former_devices" ("department_id");--> statement-breakpoint
CREATE INDEX "former_devices_account" ON "former_devices" ("account_id");--> statement-breakpoint
CREATE INDEX "play_counts_message" ON "play_counts" ("department_id","message_id","day");--> statement-breakpoint
CREATE INDEX "play_days_account" ON "play_days" ("account_id");--> statement-breakpoint
CREATE INDEX "play_days_open" ON "play_days" ("day") WHERE not "is_totalled";--> statement-breakpoint
CREATE INDEX "play_totals_account" ON "play_totals" ("account_id");--> statement-breakpoint
ALTER TABLE "former_devices" ADD CONSTRAINT "former_devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "former_devices" ADD CONSTRAINT "former_devices_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "former_devices" ADD CONSTRAINT "former_devices_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_totals" ADD CONSTRAINT "play_totals_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_totals" ADD CONSTRAINT "play_totals_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "play_days" ("account_id", "department_id", "day") SELECT DISTINCT "account_id", "department_id", "day" FROM "play_counts";
