import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accountPeriods } from '../accounts/account-tables';
import { affiliateSettings } from '../affiliates/affiliate-tables';
import { feeds } from '../feeds/feed-tables';
import { subscriptions } from '../subscriptions/subscription-tables';
import { billableItems, billableRates, screenDays } from './billing-tables';
import type { Day, Span } from './plan-days';
import type { InvoiceInput, PlannedItem } from './plan-invoice';

/** The feed of an item, the account of this feed, and its commission in basis points. Null for other items. */
type OfFeed = { feedId: number | null; feedOwner: number | null; feedBp: number | null };
export type InvoicedItem = PlannedItem & OfFeed;

/** Returns everything from which the lines of an account in one month follow, in one statement. */
export const invoiceInput = async (
  db: Db,
  accountId: number,
  month: Day,
): Promise<InvoiceInput & { items: InvoicedItem[] }> => {
  const until = firstOfNextMonth(month);
  const { rows } = await db.execute<{ items: InvoicedItem[]; screens: Span[]; unbilled: Span[] }>(sql`
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
          and (${billableItems.until} is null or ${billableItems.until} > ${month})) as items,
      (select coalesce(json_agg(json_build_object('from', ${screenDays.added}, 'until', ${screenDays.removed})), '[]')
        from ${screenDays} where ${screenDays.accountId} = ${accountId} and ${screenDays.added} < ${until}
          and (${screenDays.removed} is null or ${screenDays.removed} > ${month})) as screens,
      (select coalesce(json_agg(json_build_object('from', ${accountPeriods.from}, 'until', ${accountPeriods.until})), '[]')
        from ${accountPeriods} where ${accountPeriods.accountId} = ${accountId} and ${accountPeriods.from} < ${until}
          and (${accountPeriods.until} is null or ${accountPeriods.until} > ${month})) as unbilled`);
  return { month, items: [], screens: [], unbilled: [], ...rows[0] };
};
