import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { endPeriods } from './account-period-rows';
import { type AccountRow, accountRow, changedAccount } from './account-queries';
import { accounts } from '../../schema/accounts';
import { lockAccount } from './lock-account';
import { accountReopenedMail } from './mails/account-reopened-mail';
import { ownerAddresses } from './owner-queries';
import { hasUnpaidInvoice } from './standing-queries';
import { stopAccount } from './stop-account';

/**
 * Opens a cancelled account again from today on. Its subscriptions stay ended. After some days at most, the absence is billed. An
 * account that is open stays unchanged.
 * @throws AppError invoices-unpaid; account-deleted, because keeping the data of a deleted account opens it again
 */
export const reopenAccount = (ctx: Ctx<Person>, { id, name, timezone }: Allowed<AccountRow>) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    const cancelOn = account?.cancelOn ?? null;
    if ((await accountRow(tx, id)).eraseAt) throw new AppError('account-deleted');
    const [owing] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), hasUnpaidInvoice()));
    if (owing) throw new AppError('invoices-unpaid');
    // The job that stops cancelled accounts can run later than the day begins.
    if (account) await stopAccount(tx, account, ctx.now);
    const wasCancelled = await endPeriods(tx, id, { kinds: ['cancelled'], day: dayAt(ctx.now, timezone) });
    await tx.update(accounts).set({ cancelOn: null }).where(eq(accounts.id, id));
    await audit(tx, ctx, {
      action: 'account-reopened',
      subject: { kind: 'account', id },
      before: { cancelOn },
      after: { cancelOn: null },
    });
    await announce(tx, { topic: 'standing', id });
    if (wasCancelled)
      await sendLetters(
        tx,
        ctx.jobs,
        { accountId: id, to: await ownerAddresses(tx, id) },
        accountReopenedMail,
        {
          accountName: name,
          address: `${ctx.config.publicUrl}/settings/billing`,
        },
      );
    return changedAccount(tx, ctx, id);
  });
