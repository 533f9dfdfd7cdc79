CREATE TABLE "bin_entries" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"form" uuid DEFAULT gen_random_uuid() NOT NULL,
	"deleted_by" bigint,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bin_rows" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" bigint,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "bin_entry_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "bin_entries_item" ON "bin_entries" ("item_id");--> statement-breakpoint
CREATE INDEX "bin_entries_department" ON "bin_entries" ("department_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "bin_entries_account" ON "bin_entries" ("account_id");--> statement-breakpoint
CREATE INDEX "bin_entries_form" ON "bin_entries" ("form");--> statement-breakpoint
CREATE INDEX "bin_entries_deleted_by" ON "bin_entries" ("deleted_by");--> statement-breakpoint
CREATE INDEX "bin_entries_deleted_at" ON "bin_entries" ("deleted_at");--> statement-breakpoint
CREATE INDEX "bin_rows_entry" ON "bin_rows" ("entry_id","table_name");--> statement-breakpoint
CREATE INDEX "bin_rows_row" ON "bin_rows" ("row_id");--> statement-breakpoint
CREATE INDEX "bin_rows_department" ON "bin_rows" ("department_id");--> statement-breakpoint
CREATE INDEX "bin_rows_account" ON "bin_rows" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_bin_entry" ON "files" ("bin_entry_id","key");--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_deleted_by_users_id_fkey" FOREIGN KEY ("deleted_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_entry_id_bin_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "bin_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_bin_entry_id_bin_entries_id_fkey" FOREIGN KEY ("bin_entry_id") REFERENCES "bin_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner", ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id", "reservation_id", "brand_department_id", "playlist_id", "subscription_id", "bin_entry_id") = 1);