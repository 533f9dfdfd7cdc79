import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { type AccountRow, accountRow, changedAccount } from './account-queries';
import { accounts } from '../../schema/accounts';
import { lockAccount } from './lock-account';
import { accountKeptMail } from './mails/account-kept-mail';
import { ownerAddresses } from './owner-queries';
import { isCancellationDue } from './stop-account';

/** Keeps an account that is to be cancelled. @throws AppError account-cancelled if the day of the cancellation has passed */
export const keepAccount = (ctx: Ctx<Person>, { id }: Allowed<AccountRow>) =>
  ctx.db.transaction(async (tx) => {
    await lockAccount(tx, id);
    const account = await accountRow(tx, id);
    const { accountStatus, cancelOn, name } = account;
    // The job that stops cancelled accounts can run later than the day begins.
    if (accountStatus === 'cancelled' || isCancellationDue(account, ctx.now))
      throw new AppError('account-cancelled');
    await tx.update(accounts).set({ cancelOn: null }).where(eq(accounts.id, id));
    await audit(tx, ctx, {
      action: 'account-kept',
      subject: { kind: 'account', id },
      before: { cancelOn },
      after: { cancelOn: null },
    });
    await announce(tx, { topic: 'account', id });
    if (cancelOn !== null)
      await sendLetters(tx, ctx.jobs, { accountId: id, to: await ownerAddresses(tx, id) }, accountKeptMail, {
        accountName: name,
      });
    return changedAccount(tx, ctx, id);
  });
