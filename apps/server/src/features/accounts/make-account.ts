import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { hashPassword } from '../../kit/access/passwords';
import { refuseWeakPassword } from '../../kit/access/weak-passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announceEndedSessions } from '../../kit/push/announce';
import { affiliateSettings, sameCode } from '../../schema/affiliates';
import { audit } from '../audit/audit-rows';
import { checkSecondFactor } from '../sessions/check-second-factor';
import { lockMailLink } from '../sessions/lock-mail-link';
import { endLinks } from '../sessions/mail-link-rows';
import { sendAddressTaken, sendProof } from '../sessions/session-jobs';
import { isChoosingPassword } from '../sessions/session-queries';
import { endSessionsOf } from '../sessions/session-rows';
import { accounts, accountUsers, builtInOwner, departments, users } from '../../schema/accounts';

export type NewAccount = {
  organisation: string;
  name: string;
  email: string;
  password: string;
  timezone: string;
};

/**
 * Creates the first account of an installation, with a user who administers the installation. Of two concurrent calls,
 * the second is refused.
 */
export const makeFirstAccount = async (ctx: Ctx<undefined>, input: NewAccount) => {
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${accounts} in share row exclusive mode`);
    if (await anyAccount(tx)) throw new AppError('already-set-up');
    refuseWeak(input);
    // The address of the first user is stored as verified, because there may be no mail server yet.
    const made = await insertAccount(tx, input, { passwordHash, isAdmin: true, verifiedAt: ctx.now });
    if (!made) throw new AppError('email-taken');
    await auditNew(ctx, tx, made);
    return made;
  });
};

/**
 * Creates an account for a person who signs up. If the email address is in use, the function refuses the sign-up and mails
 * the next steps to the address. A user without any access can sign up again. If the address of this user is verified,
 * `resetGuid` from that mail is required.
 */
export const registerAccount = async (
  ctx: Ctx<undefined>,
  input: NewAccount & {
    affiliateCode?: string | undefined;
    resetGuid?: string | undefined;
    code?: string | undefined;
  },
) => {
  if (!ctx.config.signUp) throw new AppError('sign-up-closed');
  refuseWeak(input);
  const passwordHash = await hashPassword(input.password);
  const made = await ctx.db
    .transaction(async (tx) => {
      if (!(await anyAccount(tx))) throw new AppError('unavailable', ['Marquee is not set up yet.']);
      const proved = input.resetGuid !== undefined && (await isProvedBy(ctx, tx, input.resetGuid, input));
      const verifiedAt = proved ? ctx.now : null;
      const referrer = await findReferrer(tx, input.affiliateCode);
      const inserted = await insertAccount(tx, input, { passwordHash, isAdmin: false, verifiedAt }, referrer);
      // The error rolls back the transaction, so that the mailed link stays valid.
      if (!inserted) throw new AppError('email-taken');
      await auditNew(ctx, tx, inserted);
      return inserted;
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'email-taken')
        await mailTaken(ctx, input.email.toLowerCase());
      throw error;
    });
  if (!made.user.verifiedAt) await ctx.jobs.send(sendProof, { email: made.user.email });
  return made;
};

const auditNew = (ctx: Ctx<undefined>, tx: Transaction, { account, user }: NewAccountRows): Promise<void> =>
  audit(tx, ctx, {
    action: 'account-created',
    subject: { kind: 'account', id: account.id },
    accountId: account.id,
    userId: user.id,
    after: {
      name: account.name,
      ...(account.referredCode === null ? {} : { referredCode: account.referredCode }),
    },
  });

type Referrer = { referredBy: number; referredCode: string };

/** Returns the affiliate with a code. A code that nobody has is ignored, because it must not prevent a sign-up. */
const findReferrer = async (tx: Transaction, code = ''): Promise<Referrer | undefined> => {
  const [row] = await tx
    .select({ referredBy: affiliateSettings.accountId, referredCode: affiliateSettings.code })
    .from(affiliateSettings)
    .where(sameCode(code));
  return row;
};

const mailTaken = async (ctx: Ctx<undefined>, email: string): Promise<void> => {
  await spendAttempt(ctx.db, [{ key: `sign-up of ${email}`, max: 5, minutes: 60 }], ctx.now);
  await ctx.jobs.send(sendAddressTaken, { email });
};

const isProvedBy = async (
  ctx: Ctx<undefined>,
  tx: Transaction,
  secret: string,
  { email, code }: { email: string; code?: string | undefined },
) => {
  const link = await lockMailLink(tx, secret, ctx.now);
  if (link?.user.email !== email.toLowerCase()) throw new AppError('link-expired');
  await checkSecondFactor(ctx, link.user, code, 'mailed-link');
  await endLinks(tx, link.user.id, ctx.now);
  return true;
};

const refuseWeak = ({ password, email, organisation }: NewAccount) =>
  refuseWeakPassword(password, { email, organisations: [organisation] });

/** Returns whether the installation has an account besides the account of the built-in feeds. */
export const anyAccount = async (db: Pick<Transaction, 'select'>): Promise<boolean> =>
  (
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(ne(accounts.id, builtInOwner.accountId))
      .limit(1)
  ).length > 0;

export type NewAccountRows = NonNullable<Awaited<ReturnType<typeof insertAccount>>>;

type Credentials = { passwordHash: string; isAdmin: boolean; verifiedAt: Date | null };

/** Inserts an account with its first user and department. @returns undefined if the email address is in use */
const insertAccount = async (
  tx: Transaction,
  input: NewAccount,
  credentials: Credentials,
  referrer?: Referrer,
) => {
  const user = await insertUser(tx, input, credentials);
  if (!user) return undefined;
  const [account] = await tx
    .insert(accounts)
    .values({ name: input.organisation, timezone: input.timezone, ...referrer })
    .returning();
  if (!account) throw new AppError('broken');
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

/**
 * Inserts the user. If the address belongs to a user without access, updates that user and ends their sessions and tokens.
 * @returns the row of the user, or undefined if the address is in use
 */
const insertUser = async (tx: Transaction, input: NewAccount, credentials: Credentials) => {
  const email = input.email.toLowerCase();
  const values = { name: input.name, timezone: input.timezone, ...credentials };
  const [made] = await tx
    .insert(users)
    .values({ email, ...values })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!known || (known.verifiedAt && !credentials.verifiedAt)) return undefined;
  const [access] = await tx
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(and(eq(accountUsers.userId, known.id), isNotNull(accountUsers.confirmedAt)))
    .limit(1);
  // If the owner of the address has opened a link and is choosing a password, a stranger must not end that session.
  if (access || (!credentials.verifiedAt && (await isChoosingPassword(tx, known.id)))) return undefined;
  const [taken] = await tx
    .update(users)
    .set({ ...values, isAdmin: known.isAdmin, tokenEpoch: known.tokenEpoch + 1 })
    .where(eq(users.id, known.id))
    .returning();
  await announceEndedSessions(tx, await endSessionsOf(tx, known.id));
  return taken;
};
