import { dayAt } from '@marquee/playback/timetable/local-day';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { endPeriods } from '../accounts/account-period-rows';
import { type AccountRow, changedAccount } from '../accounts/account-queries';
import { accountDeletions, accounts } from '../../schema/accounts';
import { lockAccount } from '../accounts/lock-account';
import { ownerAddresses } from '../accounts/owner-queries';
import { audit } from '../audit/audit-rows';
import { type DeletionRow, openDeletion } from './deletion-queries';
import { deletionUndoneMail } from './mails/deletion-undone-mail';

/**
 * Undoes the deletion of an account. An account that was cancelled before the deletion stays cancelled. Without a deletion, nothing
 * changes.
 * @throws AppError erasing-begun
 */
export const keepAccountData = (ctx: Ctx<Person>, { id, name, timezone }: Allowed<AccountRow>) =>
  ctx.db.transaction(async (tx) => {
    await lockAccount(tx, id);
    const deletion = await openDeletion(tx, id);
    if (deletion?.startedAt) throw new AppError('erasing-begun');
    if (deletion) {
      await undo(ctx, tx, deletion, dayAt(ctx.now, timezone));
      const to = await ownerAddresses(tx, id);
      const letter = { accountId: id, kind: 'account-deletion-undone', key: String(deletion.id), to };
      await sendOnce(tx, ctx.jobs, letter, deletionUndoneMail, { name, by: ctx.actor.name });
    }
    return changedAccount(tx, ctx, id);
  });

const undo = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { id, accountId, isStop, cancelOnBefore, eraseAt }: DeletionRow,
  today: string,
): Promise<void> => {
  await tx.update(accountDeletions).set({ undoneAt: ctx.now }).where(eq(accountDeletions.id, id));
  if (isStop) {
    await endPeriods(tx, accountId, { kinds: ['cancelled'], day: today });
    // If this day has passed since, the job that stops cancelled accounts stops the account again.
    await tx.update(accounts).set({ cancelOn: cancelOnBefore }).where(eq(accounts.id, accountId));
  }
  await audit(tx, ctx, {
    action: 'account-deletion-undone',
    subject: { kind: 'account', id: accountId },
    before: { eraseAt: eraseAt.toISOString() },
    after: { eraseAt: null },
  });
  await announce(tx, { topic: 'standing', id: accountId });
};
