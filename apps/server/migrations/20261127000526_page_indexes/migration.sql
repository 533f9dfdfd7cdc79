DROP INDEX "messages_department";--> statement-breakpoint
CREATE INDEX "messages_department" ON "messages" ("department_id","id");--> statement-breakpoint
DROP INDEX "screens_department";--> statement-breakpoint
CREATE INDEX "screens_department" ON "screens" ("department_id","id");