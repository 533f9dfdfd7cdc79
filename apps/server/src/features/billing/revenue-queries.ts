import { dollars } from '@marquee/contract/kit/fields';
import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accountPeriods, accounts } from '../../schema/accounts';
import { affiliateSettings } from '../../schema/affiliates';
import { feeds } from '../../schema/feeds';
import { subscriptions } from '../../schema/subscriptions';
import { billableItems, billableRates, screenDays } from '../../schema/billing';

/**
 * Returns the monthly prices of everything that is billed today in active accounts and in accounts on probation, and the commissions
 * on them with the percentages of today, in dollars. Screens pay the account that referred theirs, and feeds pay their owners.
 */
export const readRevenue = async (db: Db, now: Date) => {
  const today = dayAt(now, 'UTC');
  const { rows } = await db.execute<{ revenue: string; commissions: string }>(sql`
    select coalesce(sum(price.cents), 0) as revenue,
      round(coalesce(sum(price.cents * coalesce(referrer.screen_bp, creator.feed_bp, 0)), 0) / 10000) as commissions
    from ${billableItems} items
    cross join lateral (select cents from ${billableRates} rates
      where rates.item_id = items.id and rates.from_day < ${firstOfNextMonth(today)} order by from_day desc limit 1) rate
    cross join lateral (select case when items.extra_rate = 0 then 0 else (select count(*) from ${screenDays} days
      where days.account_id = items.account_id and days.added <= ${today}
        and (days.removed is null or days.removed > ${today})) end as screens) count
    cross join lateral (select rate.cents + items.extra_rate * greatest(0, count.screens - 1) as cents) price
    join ${accounts} on accounts.id = items.account_id
    left join ${affiliateSettings} referrer on items.kind = 'screen' and referrer.account_id = accounts.referred_by
    left join ${subscriptions} on subscriptions.id = items.subscription_id
    left join ${feeds} on feeds.id = subscriptions.feed_id and feeds.account_id <> items.account_id
    left join ${affiliateSettings} creator on creator.account_id = feeds.account_id
    where items.start_day <= ${today} and (items.until_day is null or items.until_day > ${today})
      and not exists (select from ${accountPeriods} periods where periods.account_id = items.account_id
        and periods.from_day <= ${today} and (periods.until_day is null or periods.until_day > ${today}))`);
  const [revenue, commissions] = [Number(rows[0]?.revenue ?? 0), Number(rows[0]?.commissions ?? 0)];
  return {
    monthlyRevenue: dollars(revenue),
    netRevenue: dollars(revenue - commissions),
    commissions: dollars(commissions),
  };
};
