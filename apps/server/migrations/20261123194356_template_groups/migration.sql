ALTER TABLE "templates" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "family" text DEFAULT '' NOT NULL;