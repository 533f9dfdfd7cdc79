import type { Account } from '@marquee/contract/accounts';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { formatPlainDay } from '../../kit/formats';

/** Returns the day that is some days after now, in the time zone of the account, as yyyy-MM-dd. */
export const accountDay = ({ timezone }: Pick<Account, 'timezone'>, now: Date, days = 0): string =>
  new Date(Date.parse(`${dayAt(now, timezone)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns until when an owner can add a card for a fee, as a list of none or one sentence. An account with a card needs no sentence.
 * @param start the first billed day
 * @param today the present day of the account
 */
export const cardNote = (
  { cardExpiration }: Pick<Account, 'cardExpiration'>,
  start: string,
  today: string,
): string[] => {
  if (cardExpiration !== null) return [];
  return start > today
    ? [`You can add a card until ${formatPlainDay(start)}.`]
    : ['Add a card under Settings, Billing, to pay for it.'];
};
