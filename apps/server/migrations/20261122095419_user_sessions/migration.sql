CREATE TABLE "user_sessions" (
	"id" bigint PRIMARY KEY DEFAULT new_id(),
	"user_id" bigint NOT NULL,
	"choose_password" boolean NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" ("user_id");--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;