DROP INDEX "source_pictures_account";--> statement-breakpoint
CREATE INDEX "source_pictures_account" ON "source_pictures" ("account_id","key","size");