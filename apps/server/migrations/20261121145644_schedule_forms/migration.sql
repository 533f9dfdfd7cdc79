ALTER TABLE "schedules" ADD COLUMN "last_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_made_by" ON "schedules" ("department_id","made_by");