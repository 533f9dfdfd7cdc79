ALTER TABLE "billable_items" ADD COLUMN "replaces" bigint;--> statement-breakpoint
DROP INDEX "charges_once";--> statement-breakpoint
CREATE UNIQUE INDEX "charges_once" ON "charges" ("invoice_id","item_id","part","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "billable_items_replaces" ON "billable_items" ("replaces");--> statement-breakpoint
ALTER TABLE "billable_items" ADD CONSTRAINT "billable_items_replaces_billable_items_id_fkey" FOREIGN KEY ("replaces") REFERENCES "billable_items"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Each screen that was added after the deletion of another took its place, so that the trials of earlier releases count once.
DO $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT items.id, items.account_id, items.seq, (SELECT min(from_day) FROM billable_rates WHERE item_id = items.id) AS added
    FROM billable_items items
    WHERE kind = 'screen' AND EXISTS (
      SELECT FROM billable_items ended WHERE ended.account_id = items.account_id AND ended.kind = 'screen' AND ended.until_day IS NOT NULL)
    ORDER BY items.seq
  LOOP
    UPDATE billable_items SET replaces = (
      SELECT ended.id FROM billable_items ended
      WHERE ended.account_id = item.account_id AND ended.kind = 'screen' AND ended.seq < item.seq AND ended.until_day <= item.added
        AND NOT EXISTS (SELECT FROM billable_items later WHERE later.replaces = ended.id)
      ORDER BY ended.until_day DESC, ended.start_day DESC, ended.seq DESC LIMIT 1)
    WHERE id = item.id;
  END LOOP;
END $$;
