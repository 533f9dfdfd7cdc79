import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accountPeriods } from '../../schema/accounts';
import { affiliateSettings } from '../../schema/affiliates';
import { feeds } from '../../schema/feeds';
import { subscriptions } from '../../schema/subscriptions';
import { billableItems, billableRates, charges, invoices, screenDays } from '../../schema/billing';
import type { PlannedItem } from './plan-lines';
import { type Day, monthBefore } from './plan-days';
import type { InvoiceInput } from './plan-invoice';

/** The feed of an item, the account of this feed, and its commission in basis points. Null for other items. */
type OfFeed = { feedId: number | null; feedOwner: number | null; feedBp: number | null };
export type InvoicedItem = PlannedItem & OfFeed;

type Invoiced = InvoiceInput & { items: InvoicedItem[] };

/**
 * Returns everything from which the lines of an account in one month follow, in one statement. The rows begin with the month before,
 * because its last days can be billed late.
 */
export const invoiceInput = async (db: Db, accountId: number, month: Day): Promise<Invoiced> => {
  const until = firstOfNextMonth(month);
  const before = monthBefore(month);
  const { rows } = await db.execute<Omit<Invoiced, 'month'>>(sql`
    select
      (select coalesce(json_agg(json_build_object(
          'id', ${billableItems.id}, 'seq', ${billableItems.seq}, 'kind', ${billableItems.kind}, 'name', ${billableItems.name},
          'start', ${billableItems.start}, 'until', ${billableItems.until}, 'extraRate', ${billableItems.extraRate},
          'feedId', ${feeds.id}, 'feedOwner', ${feeds.accountId},
          'feedBp', ${affiliateSettings.feedBp},
          'rates', (select coalesce(json_agg(json_build_object('from', ${billableRates.from}, 'cents', ${billableRates.cents})), '[]')
            from ${billableRates} where ${billableRates.itemId} = ${billableItems.id}))), '[]')
        from ${billableItems}
        left join ${subscriptions} on ${subscriptions.id} = ${billableItems.subscriptionId}
        left join ${feeds} on ${feeds.id} = ${subscriptions.feedId}
        left join ${affiliateSettings} on ${affiliateSettings.accountId} = ${feeds.accountId}
        where ${billableItems.accountId} = ${accountId} and ${billableItems.start} < ${until}
          and (${billableItems.until} is null or ${billableItems.until} > ${before})) as items,
      (select coalesce(json_agg(json_build_object('from', ${screenDays.added}, 'until', ${screenDays.removed})), '[]')
        from ${screenDays} where ${screenDays.accountId} = ${accountId} and ${screenDays.added} < ${until}
          and (${screenDays.removed} is null or ${screenDays.removed} > ${before})) as screens,
      (select coalesce(json_agg(json_build_object('from', ${accountPeriods.from}, 'until', ${accountPeriods.until})), '[]')
        from ${accountPeriods} where ${accountPeriods.accountId} = ${accountId} and ${accountPeriods.from} < ${until}
          and (${accountPeriods.until} is null or ${accountPeriods.until} > ${before})) as unbilled,
      (select (select coalesce(json_agg(json_build_object('itemId', lines.item_id, 'part', lines.part, 'rate', lines.rate,
            'units', lines.units)), '[]')
          from ${charges} lines where lines.invoice_id = earlier.id and lines.first_day >= ${before})
        from ${invoices} earlier
        where earlier.account_id = ${accountId} and earlier.month = ${before} and earlier.status <> 'In Progress') as charged`);
  return { month, items: [], screens: [], unbilled: [], charged: null, ...rows[0] };
};
