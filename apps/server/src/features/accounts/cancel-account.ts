import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { mailCancelled } from '../billing/owner-mail-rows';
import { type AccountRow, changedAccount } from './account-queries';
import { accounts } from '../../schema/accounts';
import { lockAccount } from './lock-account';

/**
 * Cancels an account on the first day of the next month, in its time zone, because its month is billed to the end. A second call
 * changes nothing.
 */
export const cancelAccount = (ctx: Ctx<Person>, { id }: Allowed<AccountRow>) =>
  ctx.db.transaction(async (tx) => {
    const { now } = ctx;
    const account = await lockAccount(tx, id);
    if (account && account.cancelOn === null) {
      const cancelOn = firstOfNextMonth(dayAt(now, account.timezone));
      await tx.update(accounts).set({ cancelOn }).where(eq(accounts.id, id));
      await audit(tx, ctx, {
        action: 'account-cancelled',
        subject: { kind: 'account', id },
        before: { cancelOn: null },
        after: { cancelOn },
      });
      await announce(tx, { topic: 'account', id });
      await mailCancelled(ctx, tx, { accountId: id, accountName: account.name, cancelOn });
    }
    return changedAccount(tx, ctx, id);
  });
