CREATE TABLE "external_files" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"playlist_id" bigint NOT NULL,
	"url" text NOT NULL,
	"kind" text,
	"etag" text,
	"last_modified" text,
	"hash" text,
	"fault" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "external_sources" (
	"playlist_id" bigint PRIMARY KEY,
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"hash" text,
	"entries" jsonb,
	"ready" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"skipped" jsonb DEFAULT '[]' NOT NULL,
	"read_at" timestamp with time zone,
	"plays_since" timestamp with time zone,
	"reading_since" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "external_files_of_playlist" ON "external_files" ("playlist_id","url");--> statement-breakpoint
CREATE INDEX "external_files_department" ON "external_files" ("department_id");--> statement-breakpoint
CREATE INDEX "external_files_account" ON "external_files" ("account_id");--> statement-breakpoint
CREATE INDEX "external_sources_due" ON "external_sources" ("due_at");--> statement-breakpoint
CREATE INDEX "external_sources_department" ON "external_sources" ("department_id");--> statement-breakpoint
CREATE INDEX "external_sources_account" ON "external_sources" ("account_id");--> statement-breakpoint
ALTER TABLE "external_files" ADD CONSTRAINT "external_files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_files" ADD CONSTRAINT "external_files_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_files" ADD CONSTRAINT "external_files_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_sources" ADD CONSTRAINT "external_sources_playlist_id_playlists_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_sources" ADD CONSTRAINT "external_sources_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_sources" ADD CONSTRAINT "external_sources_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;