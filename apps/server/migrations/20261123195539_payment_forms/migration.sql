ALTER TABLE "payments" ADD COLUMN "made_by" uuid;--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_made_by" ON "payments" ("account_id","made_by");