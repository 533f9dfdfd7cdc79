ALTER TABLE "schedules" ADD COLUMN "color" integer;--> statement-breakpoint
UPDATE "schedules" SET "color" = "numbered"."color"
FROM (SELECT "id", (row_number() OVER (PARTITION BY "screen_id" ORDER BY "id") - 1) % 8 AS "color" FROM "schedules") "numbered"
WHERE "schedules"."id" = "numbered"."id";--> statement-breakpoint
-- Gives a new schedule the first of the colors that the fewest schedules of its screen have. A restored schedule keeps its color.
CREATE FUNCTION schedule_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.color := (
    SELECT each FROM generate_series(0, 7) each
    LEFT JOIN schedules other ON other.screen_id = NEW.screen_id AND other.color = each
    GROUP BY each ORDER BY count(other.id), each LIMIT 1
  );
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER schedules_color BEFORE INSERT ON schedules FOR EACH ROW WHEN (NEW.color IS NULL) EXECUTE FUNCTION schedule_color();
