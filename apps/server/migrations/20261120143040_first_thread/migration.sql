CREATE TABLE "account_users" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_users_department_given" CHECK ("department_id" is null or "department_id" > 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"timezone" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"token_epoch" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"secret_hash" text NOT NULL UNIQUE,
	"ip_address" text DEFAULT '' NOT NULL,
	"device_details" jsonb DEFAULT '{}' NOT NULL,
	"paired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pairing_codes" (
	"code" text PRIMARY KEY,
	"secret_hash" text NOT NULL UNIQUE,
	"ip_address" text DEFAULT '' NOT NULL,
	"device_details" jsonb DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"key" text NOT NULL UNIQUE,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"shape" text NOT NULL,
	"seconds" integer NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"cross_department" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"thumbnail_pending" boolean DEFAULT false NOT NULL,
	"aws_job_id" text,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_messages" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"message_id" bigint,
	"child_playlist_id" bigint,
	"child_playlist_start" integer DEFAULT 1 NOT NULL,
	"child_playlist_end" integer DEFAULT 999 NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "playlist_messages_one" CHECK (("message_id" is null) <> ("child_playlist_id" is null))
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"shape" text NOT NULL,
	"play_order" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"cross_department" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_dates" CHECK ("start_date" <= "end_date")
);
--> statement-breakpoint
CREATE TABLE "schedule_playlists" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "schedule_playlists_weight" CHECK ("weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_times" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"day_of_week" integer NOT NULL,
	"start_hour" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_hour" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "schedule_times_day" CHECK ("day_of_week" between 0 and 6),
	CONSTRAINT "schedule_times_start" CHECK ("start_hour" between 0 and 23 and "start_minute" between 0 and 59),
	CONSTRAINT "schedule_times_end" CHECK ("end_hour" between 0 and 23 and "end_minute" between 0 and 59)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"screen_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pings" (
	"screen_id" bigint PRIMARY KEY,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"current_schedule" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"ping_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"name" text NOT NULL,
	"screen_mode" text NOT NULL,
	"timezone" text NOT NULL,
	"rotation" integer NOT NULL,
	"guid" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"adm_id" text DEFAULT '' NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"wifi_network" text DEFAULT '' NOT NULL,
	"wifi_strength" integer,
	"cache_size" bigint,
	"health_report_time" timestamp with time zone,
	"reported_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"hash" text PRIMARY KEY,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"template_id" bigint,
	"parent_id" bigint,
	"key_name" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"field_type" text NOT NULL,
	"choices" text DEFAULT '' NOT NULL,
	"regex" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"template_type" text NOT NULL,
	"seconds" integer NOT NULL,
	"shapes" text[] NOT NULL,
	"html" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"built_in_hash" text,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text,
	"window_start" timestamp with time zone,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attempts_pkey" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE INDEX "account_users_account" ON "account_users" ("account_id");--> statement-breakpoint
CREATE INDEX "account_users_department" ON "account_users" ("department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_users_once" ON "account_users" ("user_id","account_id",coalesce("department_id", 0));--> statement-breakpoint
CREATE INDEX "departments_account" ON "departments" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" ("email");--> statement-breakpoint
CREATE INDEX "devices_screen" ON "devices" ("screen_id");--> statement-breakpoint
CREATE INDEX "devices_department" ON "devices" ("department_id");--> statement-breakpoint
CREATE INDEX "devices_account" ON "devices" ("account_id");--> statement-breakpoint
CREATE INDEX "files_message" ON "files" ("message_id");--> statement-breakpoint
CREATE INDEX "files_department" ON "files" ("department_id");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_of_message" ON "answers" ("message_id","question_id");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" ("question_id");--> statement-breakpoint
CREATE INDEX "answers_department" ON "answers" ("department_id");--> statement-breakpoint
CREATE INDEX "answers_account" ON "answers" ("account_id");--> statement-breakpoint
CREATE INDEX "messages_department" ON "messages" ("department_id");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" ("account_id");--> statement-breakpoint
CREATE INDEX "messages_template" ON "messages" ("template_id");--> statement-breakpoint
CREATE INDEX "playlist_messages_playlist" ON "playlist_messages" ("playlist_id","sort_order");--> statement-breakpoint
CREATE INDEX "playlist_messages_message" ON "playlist_messages" ("message_id");--> statement-breakpoint
CREATE INDEX "playlist_messages_child" ON "playlist_messages" ("child_playlist_id");--> statement-breakpoint
CREATE INDEX "playlist_messages_department" ON "playlist_messages" ("department_id");--> statement-breakpoint
CREATE INDEX "playlist_messages_account" ON "playlist_messages" ("account_id");--> statement-breakpoint
CREATE INDEX "playlists_department" ON "playlists" ("department_id");--> statement-breakpoint
CREATE INDEX "playlists_account" ON "playlists" ("account_id");--> statement-breakpoint
CREATE INDEX "schedule_playlists_schedule" ON "schedule_playlists" ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_playlists_playlist" ON "schedule_playlists" ("playlist_id");--> statement-breakpoint
CREATE INDEX "schedule_playlists_department" ON "schedule_playlists" ("department_id");--> statement-breakpoint
CREATE INDEX "schedule_playlists_account" ON "schedule_playlists" ("account_id");--> statement-breakpoint
CREATE INDEX "schedule_times_schedule" ON "schedule_times" ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_times_department" ON "schedule_times" ("department_id");--> statement-breakpoint
CREATE INDEX "schedule_times_account" ON "schedule_times" ("account_id");--> statement-breakpoint
CREATE INDEX "schedules_screen" ON "schedules" ("screen_id");--> statement-breakpoint
CREATE INDEX "schedules_department" ON "schedules" ("department_id");--> statement-breakpoint
CREATE INDEX "schedules_account" ON "schedules" ("account_id");--> statement-breakpoint
CREATE INDEX "pings_department" ON "pings" ("department_id");--> statement-breakpoint
CREATE INDEX "pings_account" ON "pings" ("account_id");--> statement-breakpoint
CREATE INDEX "screens_department" ON "screens" ("department_id");--> statement-breakpoint
CREATE INDEX "screens_account" ON "screens" ("account_id");--> statement-breakpoint
CREATE INDEX "mail_links_user" ON "mail_links" ("user_id");--> statement-breakpoint
CREATE INDEX "questions_template" ON "questions" ("template_id");--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "playlist_messages" ADD CONSTRAINT "playlist_messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_messages" ADD CONSTRAINT "playlist_messages_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_messages" ADD CONSTRAINT "playlist_messages_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_messages" ADD CONSTRAINT "playlist_messages_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_messages" ADD CONSTRAINT "playlist_messages_child_playlist_id_playlists_id_fkey" FOREIGN KEY ("child_playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_playlists" ADD CONSTRAINT "schedule_playlists_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_playlists" ADD CONSTRAINT "schedule_playlists_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_playlists" ADD CONSTRAINT "schedule_playlists_schedule_id_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_playlists" ADD CONSTRAINT "schedule_playlists_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_times" ADD CONSTRAINT "schedule_times_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_times" ADD CONSTRAINT "schedule_times_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedule_times" ADD CONSTRAINT "schedule_times_schedule_id_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pings" ADD CONSTRAINT "pings_screen_id_screens_id_fkey" FOREIGN KEY ("screen_id") REFERENCES "screens"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pings" ADD CONSTRAINT "pings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pings" ADD CONSTRAINT "pings_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE;