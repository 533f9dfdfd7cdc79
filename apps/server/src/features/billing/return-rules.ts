import { returnDays } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import { accountPeriods } from '../../schema/accounts';
import { subscriptions } from '../../schema/subscriptions';
import { billableItems, billableRates, invoices } from '../../schema/billing';

/** The rules of `check-money.ts` about returns. They read open months only, because closed months are not billed again. */
export const returnRules = [
  [
    'a screen or feed that comes back within 3 days continues its item',
    sql`
      with items as (
        select items.*, coalesce('screen ' || items.screen_id, 'feed ' || subscriptions.feed_id) as thing,
          (select min(from_day) from ${billableRates} rates where rates.item_id = items.id) as added
        from ${billableItems} items left join ${subscriptions} on subscriptions.id = items.subscription_id
      )
      select later.id, later.account_id from items later
      join ${invoices} open on open.account_id = later.account_id and open.status = 'In Progress' and later.added >= open.month
      join items earlier on earlier.account_id = later.account_id and earlier.thing = later.thing and earlier.seq < later.seq
        and later.added between earlier.until_day and earlier.until_day + ${returnDays}::integer
      where not exists (select from items other where other.replaces = earlier.id and other.screen_id <> earlier.screen_id)`,
  ],
  [
    'an account that comes back within 3 days has no cancelled days',
    sql`select periods.id, periods.account_id from ${accountPeriods} periods
      join ${invoices} open on open.account_id = periods.account_id and open.status = 'In Progress'
      where kind = 'cancelled' and until_day > from_day and until_day - from_day <= ${returnDays} and until_day >= open.month`,
  ],
  [
    'a screen replaces an ended item',
    sql`select later.id, later.account_id from ${billableItems} later
      join ${billableItems} earlier on earlier.id = later.replaces where earlier.until_day is null`,
  ],
] as const;
