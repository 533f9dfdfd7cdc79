CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" bigint,
	"actor" text NOT NULL,
	"user_id" bigint,
	"impersonation_id" bigint,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"as_owner" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_impersonation" ON "audit_events" ("impersonation_id") WHERE "impersonation_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_delete_at" ON "audit_events" ("delete_at");--> statement-breakpoint
CREATE INDEX "impersonations_account" ON "impersonations" ("account_id","started_at");
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('marquee.deletes_audit', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_insert_only BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER impersonations_insert_only BEFORE UPDATE OR DELETE ON "impersonations" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
