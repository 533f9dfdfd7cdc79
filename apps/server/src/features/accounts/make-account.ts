import { ianaZone } from '@marquee/playback/timetable/zones';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from './account-tables';

export type NewAccount = {
  organisation: string;
  name: string;
  email: string;
  password: string;
  timezone: string;
};

/** The first account of an installation; its user administers everything. Two at once make one. */
export const makeFirstAccount = async (ctx: Ctx<undefined>, input: NewAccount) => {
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${accounts} in share row exclusive mode`);
    if (await anyAccount(tx)) throw new AppError('already-set-up');
    return insertAccount(tx, input, passwordHash, true);
  });
};

/** A further account, by sign-up. */
export const registerAccount = async (ctx: Ctx<undefined>, input: NewAccount) => {
  if (!ctx.config.signUp) throw new AppError('sign-up-closed');
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    if (!(await anyAccount(tx))) throw new AppError('unavailable', ['Marquee is not set up yet.']);
    return insertAccount(tx, input, passwordHash, false);
  });
};

export const anyAccount = async (db: Pick<Transaction, 'select'>): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;

export type NewAccountRows = Awaited<ReturnType<typeof insertAccount>>;

const insertAccount = async (tx: Transaction, input: NewAccount, passwordHash: string, isAdmin: boolean) => {
  if (!ianaZone(input.timezone)) throw new AppError('invalid', ['timezone must be one of the list.']);
  const email = input.email.toLowerCase();
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) throw new AppError('email-taken');
  const [account] = await tx.insert(accounts).values({ name: input.organisation }).returning();
  const [user] = await tx
    .insert(users)
    .values({ name: input.name, email, passwordHash, timezone: input.timezone, isAdmin })
    .onConflictDoNothing()
    .returning();
  if (!account || !user) throw new AppError('email-taken');
  const [department] = await tx
    .insert(departments)
    .values({ accountId: account.id, name: input.organisation })
    .returning();
  if (!department) throw new AppError('broken');
  await tx
    .insert(accountUsers)
    .values({ accountId: account.id, departmentId: null, userId: user.id, confirmedAt: sql`now()` });
  return { account, user, department };
};
