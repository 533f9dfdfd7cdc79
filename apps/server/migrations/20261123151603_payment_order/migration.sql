ALTER TABLE "payments" ADD COLUMN "seq" bigserial;--> statement-breakpoint
DROP INDEX "payments_account";--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" ("account_id","payment_day","seq");