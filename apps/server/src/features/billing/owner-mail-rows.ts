import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { accounts } from '../../schema/accounts';
import { ownerAddresses } from '../accounts/owner-queries';
import { formatCents, formatDay } from './format-money';
import { accountCancelledMail } from './mails/account-cancelled-mail';
import { priceChangedMail } from './mails/price-changed-mail';
import type { Day } from './plan-days';

/** A price that changes on the first of the next month, in cents per month. `name`: such as the name of a screen. */
export type ChangedPrice = { name: string; cents: number };

/** Mails the owners of an account the prices that change on the first of the next month. Without prices, no mail is sent. */
export const mailChangedPrices = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { accountId, now, prices }: { accountId: number; now: Date; prices: ChangedPrice[] },
): Promise<void> => {
  if (prices.length === 0) return;
  const [account] = await tx
    .select({ timezone: accounts.timezone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('not-found');
  await sendLetters(tx, jobs, { accountId, to: await ownerAddresses(tx, accountId) }, priceChangedMail, {
    from: formatDay(firstOfNextMonth(dayAt(now, account.timezone))),
    prices: prices.map(({ name, cents }) => `${name}: ${formatCents(cents)} a month`),
    address: `${config.publicUrl}/settings/billing`,
  });
};

/** Mails the owners of an account that it is cancelled on a day. */
export const mailCancelled = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { accountId, accountName, cancelOn }: { accountId: number; accountName: string; cancelOn: Day },
): Promise<void> =>
  sendLetters(tx, jobs, { accountId, to: await ownerAddresses(tx, accountId) }, accountCancelledMail, {
    accountName,
    until: formatDay(cancelOn),
    address: `${config.publicUrl}/settings/billing`,
  });
