import { deletionDays } from '@marquee/contract/kit/limits';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq, inArray, isNotNull, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { beginPeriod } from '../accounts/account-period-rows';
import { type AccountRow, changedAccount } from '../accounts/account-queries';
import { accountDeletions, accounts, accountUsers, users } from '../../schema/accounts';
import { lockAccount } from '../accounts/lock-account';
import { ownerAddresses } from '../accounts/owner-queries';
import { audit } from '../audit/audit-rows';
import { checkCurrentPassword } from '../sessions/check-current-password';
import { checkSecondFactor } from '../sessions/check-second-factor';
import { openDeletion } from './deletion-queries';
import { deletionAskedMail } from './mails/deletion-asked-mail';

const day = 86_400_000;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

type Given = { password: string; name: string; code?: string | undefined };

/**
 * Deletes an account: it is cancelled at once, so its screens stop and its days are not billed. A job erases the data after 14 days.
 * Its subscriptions and feeds stay until then, so that an owner can undo everything. A second call changes nothing.
 * @throws AppError invalid if the name is not the name of the account; administers-server
 */
export const deleteAccount = async (ctx: Ctx<Person>, { id, name }: Allowed<AccountRow>, given: Given) => {
  await checkCurrentPassword(ctx, given.password);
  if (sameName(given.name) !== sameName(name))
    throw new AppError('invalid', ['The name is not the name of your organization.']);
  const { userId, email } = ctx.actor;
  await checkSecondFactor(ctx, { id: userId, email }, given.code, 'session');
  return ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account && !(await openDeletion(tx, id))) {
      await refuseForAdministrators(tx, id);
      await begin(ctx, tx, account);
    }
    return changedAccount(tx, ctx, id);
  });
};

/** People type the name with other spaces and letters than it has. */
const sameName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const begin = async (ctx: Ctx<Person>, tx: Transaction, account: typeof accounts.$inferSelect) => {
  const { now, jobs, config } = ctx;
  const { id, name, timezone, cancelOn } = account;
  const today = dayAt(now, timezone);
  const eraseAt = new Date(now.getTime() + deletionDays * day);
  const isStop = await beginPeriod(tx, {
    accountId: id,
    kind: 'cancelled',
    cause: 'owner',
    from: today,
    by: ctx.actor.userId,
  });
  if (isStop) await tx.update(accounts).set({ cancelOn: today }).where(eq(accounts.id, id));
  const request = { accountId: id, askedAt: now, eraseAt, isStop, cancelOnBefore: cancelOn };
  const [made] = await tx.insert(accountDeletions).values(request).returning();
  if (!made) throw new AppError('broken');
  await audit(tx, ctx, {
    action: 'account-deletion-asked',
    subject: { kind: 'account', id },
    before: { eraseAt: null },
    after: { eraseAt: eraseAt.toISOString() },
  });
  const to = await ownerAddresses(tx, id);
  const letter = { accountId: id, kind: 'account-deletion', key: String(made.id), to };
  const until = days.format(Date.parse(dayAt(eraseAt, timezone)));
  const data = { name, by: ctx.actor.name, until, address: `${config.publicUrl}/settings` };
  await sendOnce(tx, jobs, letter, deletionAskedMail, data);
  await announce(tx, { topic: 'standing', id });
};

/** Refuses to delete an account if its erasure would leave an administrator without an account, so that nobody could manage the server. */
const refuseForAdministrators = async (tx: Transaction, accountId: number): Promise<void> => {
  const accessTo = (isOfAccount: SQL) =>
    tx
      .select({ id: accountUsers.userId })
      .from(accountUsers)
      .where(and(isOfAccount, isNotNull(accountUsers.confirmedAt)));
  const [administrator] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.isAdmin,
        inArray(users.id, accessTo(eq(accountUsers.accountId, accountId))),
        notInArray(users.id, accessTo(ne(accountUsers.accountId, accountId))),
      ),
    )
    .limit(1);
  if (administrator) throw new AppError('administers-server');
};
