CREATE TABLE "play_counts" (
	"account_id" bigint NOT NULL,
	"department_id" bigint,
	"day" date,
	"screen_id" bigint,
	"message_id" bigint,
	"playlist_id" bigint,
	"plays" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	"screen_name" text NOT NULL,
	"message_name" text NOT NULL,
	CONSTRAINT "play_counts_pkey" PRIMARY KEY("department_id","day","screen_id","message_id","playlist_id")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"device_id" bigint,
	"book" bigint,
	"number" bigint,
	"screen_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "plays_pkey" PRIMARY KEY("device_id","book","number")
);
--> statement-breakpoint
CREATE INDEX "play_counts_account" ON "play_counts" ("account_id");--> statement-breakpoint
CREATE INDEX "plays_day" ON "plays" ("day");--> statement-breakpoint
ALTER TABLE "play_counts" ADD CONSTRAINT "play_counts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_counts" ADD CONSTRAINT "play_counts_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;