ALTER TABLE "bin_rows" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(row::text)) STORED;--> statement-breakpoint
ALTER TABLE "play_allowances" ADD COLUMN "seconds_left" double precision DEFAULT 2592000 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_allowances" ADD COLUMN "played" int8multirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "created_by" bigint;--> statement-breakpoint
DROP INDEX "bin_rows_account";--> statement-breakpoint
CREATE INDEX "bin_rows_account" ON "bin_rows" ("account_id","table_name","bytes");--> statement-breakpoint
CREATE INDEX "idempotent_calls_answers" ON "idempotent_calls" ("account_id","started_at") WHERE "answer" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_created_by" ON "webhooks" ("created_by");--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "webhooks" SET "created_by" = (
  SELECT "users"."id" FROM "audit_events" JOIN "users" ON "users"."id" = "audit_events"."user_id"
  WHERE "action" = 'webhook-saved' AND "subject_kind" = 'webhook' AND "subject_id" = "webhooks"."id"::text
  ORDER BY "audit_events"."id" LIMIT 1
);--> statement-breakpoint
CREATE FUNCTION disable_webhooks_of_leaver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH disabled AS (
    UPDATE webhooks SET enabled = false,
      disabled_because = 'The person who added this webhook no longer has access to the department.'
    WHERE webhooks.created_by = OLD.user_id AND webhooks.account_id = OLD.account_id AND webhooks.enabled
      AND NOT EXISTS (
        SELECT FROM account_users AS access
        WHERE access.user_id = OLD.user_id AND access.account_id = OLD.account_id
          AND (access.department_id IS NULL OR access.department_id = webhooks.department_id)
          AND access.confirmed_at IS NOT NULL
      )
    RETURNING webhooks.id
  )
  UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL
  FROM disabled WHERE webhook_deliveries.webhook_id = disabled.id AND webhook_deliveries.state = 'waiting';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER account_users_webhooks AFTER DELETE OR UPDATE ON account_users
  FOR EACH ROW EXECUTE FUNCTION disable_webhooks_of_leaver();
--> statement-breakpoint
CREATE FUNCTION disable_webhook_without_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.enabled THEN
    NEW.enabled := false;
    NEW.disabled_because := 'The person who added this webhook was deleted.';
    UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL
    WHERE webhook_id = NEW.id AND state = 'waiting';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER webhooks_maker BEFORE UPDATE OF created_by ON webhooks
  FOR EACH ROW WHEN (OLD.created_by IS NOT NULL AND NEW.created_by IS NULL)
  EXECUTE FUNCTION disable_webhook_without_maker();
