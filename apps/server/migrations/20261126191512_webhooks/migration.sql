CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"status" integer,
	"ms" integer,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"address" text NOT NULL,
	"kinds" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_because" text DEFAULT '' NOT NULL,
	"failing_since" timestamp with time zone,
	"sealed_secret" text NOT NULL,
	"old_sealed_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" ("account_id","next_try_at") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_department" ON "webhook_deliveries" ("department_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_account" ON "webhook_deliveries" ("account_id");--> statement-breakpoint
CREATE INDEX "webhooks_department" ON "webhooks" ("department_id");--> statement-breakpoint
CREATE INDEX "webhooks_account" ON "webhooks" ("account_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Records an event for the enabled webhooks of a department that are sent this kind. A transaction records one event for each kind and
-- subject: a second call replaces the data. The lock excludes the deletion of the webhook. While a department or account is deleted, its
-- row is already gone, and nothing is recorded.
CREATE FUNCTION record_webhook_event(department bigint, event text, subject text, event_data jsonb, given_id text DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (account_id, department_id, webhook_id, event_id, kind, data)
  SELECT hook.account_id, hook.department_id, hook.id,
    coalesce(given_id,
      'evt_' || lpad(to_hex(floor(extract(epoch FROM transaction_timestamp()) * 1000)::bigint), 12, '0')
        || left(md5(pg_current_xact_id()::text || ' ' || event || ' ' || subject), 20)),
    event, event_data
  FROM webhooks hook
  JOIN departments ON departments.id = hook.department_id
  JOIN accounts ON accounts.id = hook.account_id
  WHERE hook.department_id = department AND hook.enabled AND event = ANY (hook.kinds)
  FOR KEY SHARE OF hook
  ON CONFLICT (webhook_id, event_id) DO UPDATE SET data = excluded.data
$$;
--> statement-breakpoint
-- Records that a row of a content table was saved or deleted. The argument is the name of the row in the kind and in the data.
CREATE FUNCTION record_content_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
  named jsonb := jsonb_build_object('id', changed -> 'id', 'name', changed -> 'name');
BEGIN
  IF TG_ARGV[0] = 'schedule' THEN
    named := named || jsonb_build_object('screenId', changed -> 'screen_id');
  END IF;
  PERFORM record_webhook_event(
    (changed ->> 'department_id')::bigint,
    TG_ARGV[0] || CASE WHEN TG_OP = 'DELETE' THEN '.deleted' ELSE '.saved' END,
    changed ->> 'id',
    jsonb_build_object(TG_ARGV[0], named));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every save sets last_modified, also a save of a part of the row. Messages that a slideshow makes of its files are left out.
CREATE TRIGGER messages_added AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW.made_for IS NULL) EXECUTE FUNCTION record_content_event('message');
--> statement-breakpoint
CREATE TRIGGER messages_saved AFTER UPDATE ON "messages" FOR EACH ROW WHEN (NEW.made_for IS NULL AND OLD.last_modified IS DISTINCT FROM NEW.last_modified) EXECUTE FUNCTION record_content_event('message');
--> statement-breakpoint
CREATE TRIGGER messages_deleted AFTER DELETE ON "messages" FOR EACH ROW WHEN (OLD.made_for IS NULL) EXECUTE FUNCTION record_content_event('message');
--> statement-breakpoint
CREATE TRIGGER playlists_added AFTER INSERT ON "playlists" FOR EACH ROW EXECUTE FUNCTION record_content_event('playlist');
--> statement-breakpoint
CREATE TRIGGER playlists_saved AFTER UPDATE ON "playlists" FOR EACH ROW WHEN (OLD.last_modified IS DISTINCT FROM NEW.last_modified) EXECUTE FUNCTION record_content_event('playlist');
--> statement-breakpoint
CREATE TRIGGER playlists_deleted AFTER DELETE ON "playlists" FOR EACH ROW EXECUTE FUNCTION record_content_event('playlist');
--> statement-breakpoint
CREATE TRIGGER screens_added AFTER INSERT ON "screens" FOR EACH ROW EXECUTE FUNCTION record_content_event('screen');
--> statement-breakpoint
CREATE TRIGGER screens_saved AFTER UPDATE ON "screens" FOR EACH ROW WHEN (OLD.last_modified IS DISTINCT FROM NEW.last_modified) EXECUTE FUNCTION record_content_event('screen');
--> statement-breakpoint
CREATE TRIGGER screens_deleted AFTER DELETE ON "screens" FOR EACH ROW EXECUTE FUNCTION record_content_event('screen');
--> statement-breakpoint
CREATE TRIGGER schedules_added AFTER INSERT ON "schedules" FOR EACH ROW EXECUTE FUNCTION record_content_event('schedule');
--> statement-breakpoint
CREATE TRIGGER schedules_saved AFTER UPDATE ON "schedules" FOR EACH ROW WHEN (OLD.last_modified IS DISTINCT FROM NEW.last_modified) EXECUTE FUNCTION record_content_event('schedule');
--> statement-breakpoint
CREATE TRIGGER schedules_deleted AFTER DELETE ON "schedules" FOR EACH ROW EXECUTE FUNCTION record_content_event('schedule');
