import { maxMonthCents, maxPriceCents } from '@marquee/contract/kit/limits';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { billableItems, billableRates, screenDays } from '../../schema/billing';
import { formatCents } from './format-money';

/** The part of the call that changes the prices of an account, as the subject of a sentence. */
type Changed = 'The price of a screen' | 'The price' | 'The price of this feed' | 'The number of screens';

type Highest = { total: string; highest: string; name: string; screens: number };

/**
 * Checks the prices of an account per month after they have changed: the price of each item with its additional screens, and their
 * sum. Each item counts with its highest price from now on. So a closing never meets an amount that cannot be stored or charged.
 * @throws AppError invalid
 */
export const checkPriceLimits = async (
  db: Db,
  accountId: number,
  changed: Changed,
  now: Date,
): Promise<void> => {
  // A day more or less changes nothing, because each price counts until a later price begins.
  const today = dayAt(now, 'UTC');
  const { rows } = await db.execute<Highest>(sql`
    with count as (select count(*) as screens from ${screenDays} where account_id = ${accountId} and removed is null),
    prices as (
      select items.name, count.screens, rate.cents + items.extra_rate * greatest(0, count.screens - 1) as cents
      from ${billableItems} items cross join count
      cross join lateral (select max(cents) as cents from ${billableRates} rates where rates.item_id = items.id and not exists (
        select from ${billableRates} later where later.item_id = items.id and later.from_day > rates.from_day
          and later.from_day <= ${today}::date)) rate
      where items.account_id = ${accountId} and (items.until_day is null or items.until_day > ${today}::date)
    )
    select sum(cents) as total, max(cents) as highest, (array_agg(name order by cents desc))[1] as name,
      max(screens) as screens from prices having count(*) > 0`);
  const [prices] = rows;
  if (!prices) return;
  const { name, screens } = prices;
  const [total, highest] = [Number(prices.total), Number(prices.highest)];
  const refuse = (fact: string, max: number) => {
    throw new AppError('invalid', [
      `${changed} is too high: ${fact} a month. The limit is ${formatCents(max)}.`,
    ]);
  };
  if (highest > maxPriceCents)
    refuse(`with ${screens} screens, “${name}” would cost ${formatCents(highest)}`, maxPriceCents);
  if (total > maxMonthCents)
    refuse(`all items of the account would cost ${formatCents(total)}`, maxMonthCents);
};
