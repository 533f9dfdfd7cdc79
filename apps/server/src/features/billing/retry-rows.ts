import { and, eq, isNotNull, notExists, or } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { ownerAddresses } from '../accounts/owner-queries';
import { invoices } from '../../schema/billing';
import { unresolvedAttempts } from './due-queries';
import { formatDay } from './format-money';
import { moreTimeMail } from './mails/more-time-mail';
import type { Day } from './plan-days';
import { retryDaysAfter } from './plan-retries';

/**
 * Begins a new calendar of retries for the unpaid invoices of an account, because an administrator grants more time. An invoice that
 * was closed during a suspension gets its first calendar. An invoice whose first attempt has no answer yet gets none. The caller has
 * locked the account and announces `standing`.
 */
export const restartRetries = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  accountId: number,
  day: Day,
): Promise<void> => {
  const restarted = await tx
    .update(invoices)
    .set({ retryFrom: day })
    .where(
      and(
        eq(invoices.accountId, accountId),
        eq(invoices.status, 'Unpaid'),
        or(isNotNull(invoices.retryFrom), notExists(unresolvedAttempts(tx))),
      ),
    )
    .returning({ id: invoices.id });
  if (restarted.length === 0) return;
  const to = await ownerAddresses(tx, accountId);
  await sendOnce(tx, jobs, { accountId, kind: 'more-time', key: day, to }, moreTimeMail, {
    next: retryDaysAfter(day, undefined).map(formatDay),
    address: `${config.publicUrl}/settings/billing`,
  });
};
