ALTER TABLE "messages" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "last_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "last_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_made_by" ON "messages" ("department_id","made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "playlists_made_by" ON "playlists" ("department_id","made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "screens_made_by" ON "screens" ("department_id","made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_made_by" ON "templates" ("made_by");