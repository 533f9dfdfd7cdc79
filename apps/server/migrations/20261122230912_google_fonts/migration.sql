CREATE TABLE "google_faces" (
	"family" text,
	"weight" integer,
	"key" text,
	"unicode_range" text,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "google_faces_pkey" PRIMARY KEY("family","key","weight")
);
--> statement-breakpoint
CREATE TABLE "google_families" (
	"family" text PRIMARY KEY,
	"fault" text,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "google_faces_key" ON "google_faces" ("key");--> statement-breakpoint
ALTER TABLE "google_faces" ADD CONSTRAINT "google_faces_family_google_families_family_fkey" FOREIGN KEY ("family") REFERENCES "google_families"("family") ON DELETE CASCADE;