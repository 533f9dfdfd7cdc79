ALTER TABLE "departments" ADD COLUMN "brand_colors" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "brand_fonts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "brand_logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "brand_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "brand_department_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "files_of_brand" ON "files" ("brand_department_id","key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_brand_department_id_departments_id_fkey" FOREIGN KEY ("brand_department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner", ADD CONSTRAINT "files_owner" CHECK (num_nonnulls("message_id", "screen_id", "reservation_id", "brand_department_id") = 1);