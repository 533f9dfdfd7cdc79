import { dayAt } from '@marquee/playback/timetable/local-day';
import { system } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { endSubscriptionsOfAccount } from '../subscriptions/subscription-rows';
import { beginPeriod } from './account-period-rows';
import type { accounts } from '../../schema/accounts';

type Cancelled = Pick<typeof accounts.$inferSelect, 'id' | 'cancelOn' | 'timezone'>;

/** Returns whether the day of the cancellation of an account has come. */
export const isCancellationDue = ({ cancelOn, timezone }: Omit<Cancelled, 'id'>, now: Date): boolean =>
  cancelOn !== null && cancelOn <= dayAt(now, timezone);

/**
 * Stops an account whose day of cancellation has come. The caller has locked the account. An account that has stopped, or whose day
 * has not come, stays unchanged.
 */
export const stopAccount = async (tx: Transaction, account: Cancelled, now: Date): Promise<void> => {
  const { id, cancelOn } = account;
  if (cancelOn === null || !isCancellationDue(account, now)) return;
  const period = { accountId: id, kind: 'cancelled', cause: 'owner', from: cancelOn, by: null } as const;
  if (!(await beginPeriod(tx, period))) return;
  await audit(
    tx,
    { now, actor: system },
    { action: 'account-stopped', subject: { kind: 'account', id }, accountId: id, after: { from: cancelOn } },
  );
  const creators = await endSubscriptionsOfAccount(tx, id, now);
  for (const creator of creators) await announce(tx, { topic: 'feeds', id: creator });
  await announce(tx, { topic: 'subscriptions', id });
  await announce(tx, { topic: 'standing', id });
};
