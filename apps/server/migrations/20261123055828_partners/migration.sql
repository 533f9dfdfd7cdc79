CREATE TABLE "partner_logins" (
	"user_id" bigint,
	"partner_user_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_logins_pkey" PRIMARY KEY("user_id","partner_user_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL UNIQUE,
	"password_hash" text NOT NULL,
	"partner_user_id" text NOT NULL,
	CONSTRAINT "partners_email" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE INDEX "partner_logins_at" ON "partner_logins" ("at");--> statement-breakpoint
ALTER TABLE "partner_logins" ADD CONSTRAINT "partner_logins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;