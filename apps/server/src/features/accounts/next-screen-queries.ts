import type { Account } from '@marquee/contract/accounts';
import { returnDays, screenTrialDays } from '@marquee/contract/kit/limits';
import { type SQL, sql } from 'drizzle-orm';
import { billableItems } from '../../schema/billing';

/** The first billed day of the ended item that the next new screen replaces, and the day after its last. */
type Replaced = { start: string; until: string };

/** Returns the expression of the item that the next new screen of the account in the row of `accounts` replaces. Null: it has a trial. */
export const replacedByNextScreen = (): SQL<Replaced | null> => sql<Replaced | null>`(
  select json_build_object('start', items.start_day, 'until', items.until_day) from ${billableItems} items
  where items.account_id = accounts.id and items.kind = 'screen' and items.until_day is not null
    and not exists (select from ${billableItems} later where later.replaces = items.id)
  order by items.until_day desc, items.start_day desc, items.seq desc limit 1)`;

/** Returns the trial of a screen that is added today, and from when the days of the replaced screen are billed. */
export const nextScreen = (replaced: Replaced | null, today: string): Account['nextScreen'] => {
  if (!replaced) return { trialDays: screenTrialDays, billedSince: null };
  const { start, until } = replaced;
  if (start > today) return { trialDays: daysBetween(today, start), billedSince: null };
  const since = until > start ? until : start;
  const isBilled = since < today && daysBetween(until, today) <= returnDays;
  return { trialDays: 0, billedSince: isBilled ? since : null };
};

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
