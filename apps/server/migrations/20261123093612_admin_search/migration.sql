CREATE INDEX "accounts_by_name" ON "accounts" (lower("name"));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower("name"),"id");--> statement-breakpoint
-- The search works without these indexes, but reads whole tables. So a database that cannot have the extension is accepted.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "accounts_search" ON "accounts" USING gin ("name" gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS "departments_search" ON "departments" USING gin ("name" gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS "users_search" ON "users" USING gin (("name" || ' ' || "email") gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'no indexes for the search of administrators: %', SQLERRM;
END $$;
