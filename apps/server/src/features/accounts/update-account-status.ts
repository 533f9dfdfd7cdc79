import type { ChosenStatus } from '@marquee/contract/kit/limits';
import { dayAt } from '@marquee/playback/timetable/local-day';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { restartRetries } from '../billing/retry-rows';
import { beginPeriod, endPeriods } from './account-period-rows';
import { type AccountRow, accountRow, changedAccount } from './account-queries';
import { lockAccount } from './lock-account';

/** The periods that end when an administrator chooses a state. Every other choice also ends a suspension for a failed payment. */
const endedBy = {
  preview: ['suspended'],
  active: ['preview', 'suspended'],
  suspended: ['preview'],
} as const satisfies Record<ChosenStatus, string[]>;

/**
 * Chooses the state of an account from today on, in the time zone of the account. Its TVs are notified at once. The card of an active
 * account with unpaid invoices is tried again in a new calendar of retries.
 */
export const updateAccountStatus = (
  ctx: Ctx<Person>,
  { id, timezone }: Allowed<AccountRow>,
  status: ChosenStatus,
) =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    const day = dayAt(now, timezone);
    await lockAccount(tx, id);
    const before = await accountRow(tx, id);
    await endPeriods(tx, id, { kinds: [...endedBy[status]], day });
    if (status === 'active') await restartRetries(ctx, tx, id, day);
    else await beginPeriod(tx, { accountId: id, kind: status, cause: 'admin', from: day, by: actor.userId });
    await audit(tx, ctx, {
      action: 'account-status-chosen',
      subject: { kind: 'account', id },
      accountId: id,
      before: { status: before.status },
      after: { status },
    });
    await announce(tx, { topic: 'standing', id });
    return changedAccount(tx, ctx, id);
  });
