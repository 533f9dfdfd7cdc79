CREATE TABLE "support_tickets" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_status" CHECK ("status" in ('Open', 'Closed'))
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"account_id" bigint NOT NULL,
	"department_id" bigint NOT NULL,
	"ticket_id" bigint NOT NULL,
	"user_id" bigint,
	"body" text NOT NULL,
	"post_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "support_tickets_department" ON "support_tickets" ("department_id");--> statement-breakpoint
CREATE INDEX "support_tickets_account" ON "support_tickets" ("account_id");--> statement-breakpoint
CREATE INDEX "support_tickets_open" ON "support_tickets" ("last_updated","id") WHERE "status" = 'Open';--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" ("ticket_id","post_time");--> statement-breakpoint
CREATE INDEX "ticket_comments_department" ON "ticket_comments" ("department_id");--> statement-breakpoint
CREATE INDEX "ticket_comments_account" ON "ticket_comments" ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_comments_user" ON "ticket_comments" ("user_id");--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_department_id_departments_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_support_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "support_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
CREATE FUNCTION refuse_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ticket_comments_insert_only BEFORE UPDATE OF "ticket_id", "body", "post_time" ON "ticket_comments" FOR EACH ROW EXECUTE FUNCTION refuse_comment_change();
