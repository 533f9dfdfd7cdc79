CREATE TABLE "feed_impressions" (
	"feed_id" bigint,
	"day" date,
	"message_id" bigint,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"message_name" text NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "feed_impressions_pkey" PRIMARY KEY("feed_id","day","message_id")
);
--> statement-breakpoint
CREATE TABLE "feed_messages" (
	"feed_id" bigint,
	"message_id" bigint,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"name" text NOT NULL,
	"in_playlist" boolean NOT NULL,
	"in_library" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "feed_messages_pkey" PRIMARY KEY("feed_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"mode" text DEFAULT 'Playlist' NOT NULL,
	"shapes" text[] DEFAULT '{16:9}'::text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"monthly_account_fee" integer DEFAULT 1000 NOT NULL,
	"additional_screen_fee" integer DEFAULT 0 NOT NULL,
	"trial_days" integer DEFAULT 30 NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"playlist_id" bigint,
	"library_playlist_id" bigint,
	"closed_at" timestamp with time zone,
	"content_version" text DEFAULT '' NOT NULL,
	"built_in_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" uuid,
	"saved_by" uuid,
	CONSTRAINT "feeds_fees" CHECK ("monthly_account_fee" >= 0 and "additional_screen_fee" >= 0),
	CONSTRAINT "feeds_trial" CHECK ("trial_days" between 0 and 365),
	CONSTRAINT "feeds_lists" CHECK ("playlist_id" <> "library_playlist_id")
);
--> statement-breakpoint
CREATE TABLE "playlist_answers" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_message_conditions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"playlist_message_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"value" text NOT NULL,
	"data_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"feed_id" bigint NOT NULL,
	"data" jsonb DEFAULT '{}' NOT NULL,
	"monthly_account_fee" integer NOT NULL,
	"additional_screen_fee" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" bigint,
	"approved_at" timestamp with time zone,
	"approved_by" bigint,
	"declined_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_fees" CHECK ("monthly_account_fee" >= 0 and "additional_screen_fee" >= 0),
	CONSTRAINT "subscriptions_data" CHECK (jsonb_typeof("data") = 'object' and octet_length("data"::text) <= 204800),
	CONSTRAINT "subscriptions_ended" CHECK (("ended_at" is null) = ("ended_by" is null)),
	CONSTRAINT "subscriptions_declined" CHECK (num_nonnulls("declined_at", "approved_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_creator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "made_for" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "made_key" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "external_source_url" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "feed_id" bigint;--> statement-breakpoint
CREATE INDEX "feed_impressions_department" ON "feed_impressions" ("department_id");--> statement-breakpoint
CREATE INDEX "feed_impressions_account" ON "feed_impressions" ("account_id");--> statement-breakpoint
CREATE INDEX "feed_messages_message" ON "feed_messages" ("message_id");--> statement-breakpoint
CREATE INDEX "feed_messages_department" ON "feed_messages" ("department_id");--> statement-breakpoint
CREATE INDEX "feed_messages_account" ON "feed_messages" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_made_by" ON "feeds" ("department_id","made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_playlist" ON "feeds" ("playlist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_library" ON "feeds" ("library_playlist_id");--> statement-breakpoint
CREATE INDEX "feeds_department" ON "feeds" ("department_id");--> statement-breakpoint
CREATE INDEX "feeds_account" ON "feeds" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_made_for" ON "messages" ("made_for","made_key") WHERE "made_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "playlist_answers_of_playlist" ON "playlist_answers" ("playlist_id","question_id");--> statement-breakpoint
CREATE INDEX "playlist_answers_question" ON "playlist_answers" ("question_id");--> statement-breakpoint
CREATE INDEX "playlist_answers_department" ON "playlist_answers" ("department_id");--> statement-breakpoint
CREATE INDEX "playlist_answers_account" ON "playlist_answers" ("account_id");--> statement-breakpoint
CREATE INDEX "playlist_message_conditions_item" ON "playlist_message_conditions" ("playlist_message_id");--> statement-breakpoint
CREATE INDEX "playlist_message_conditions_question" ON "playlist_message_conditions" ("question_id");--> statement-breakpoint
CREATE INDEX "playlist_message_conditions_department" ON "playlist_message_conditions" ("department_id");--> statement-breakpoint
CREATE INDEX "playlist_message_conditions_account" ON "playlist_message_conditions" ("account_id");--> statement-breakpoint
CREATE INDEX "playlists_subscription" ON "playlists" ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_events_subscription" ON "subscription_events" ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "subscription_events_account" ON "subscription_events" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_once" ON "subscriptions" ("account_id","feed_id") WHERE "ended_at" is null and "declined_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_feed" ON "subscriptions" ("feed_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_of_feed" ON "questions" ("feed_id",coalesce("parent_id", 0),"key_name") WHERE "feed_id" is not null and "key_name" <> '';--> statement-breakpoint
CREATE INDEX "questions_feed" ON "questions" ("feed_id");--> statement-breakpoint
ALTER TABLE "feed_impressions" ADD CONSTRAINT "feed_impressions_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feed_impressions" ADD CONSTRAINT "feed_impressions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feed_impressions" ADD CONSTRAINT "feed_impressions_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feed_messages" ADD CONSTRAINT "feed_messages_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feed_messages" ADD CONSTRAINT "feed_messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feed_messages" ADD CONSTRAINT "feed_messages_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_answers" ADD CONSTRAINT "playlist_answers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_answers" ADD CONSTRAINT "playlist_answers_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_answers" ADD CONSTRAINT "playlist_answers_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_answers" ADD CONSTRAINT "playlist_answers_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_message_conditions" ADD CONSTRAINT "playlist_message_conditions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_message_conditions" ADD CONSTRAINT "playlist_message_conditions_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_message_conditions" ADD CONSTRAINT "playlist_message_conditions_Y4qYjDiANQau_fkey" FOREIGN KEY ("playlist_message_id") REFERENCES "playlist_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "playlist_message_conditions" ADD CONSTRAINT "playlist_message_conditions_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id");--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_made_key" CHECK (num_nonnulls("made_for", "made_key") in (0, 2));--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_dates_mode" CHECK ("mode" in ('normal', 'slideshow') or num_nonnulls("start_date", "end_date") = 0);--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_subscription_mode" CHECK (("mode" = 'subscription') = ("subscription_id" is not null));--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_external_mode" CHECK (("mode" = 'external') = ("external_source_url" is not null));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner" CHECK (num_nonnulls("template_id", "feed_id") = 1);--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id");--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_library_playlist_id_playlists_id_fkey" FOREIGN KEY ("library_playlist_id") REFERENCES "playlists"("id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_made_for_playlists_id_fkey" FOREIGN KEY ("made_for") REFERENCES "playlists"("id") ON DELETE CASCADE;
