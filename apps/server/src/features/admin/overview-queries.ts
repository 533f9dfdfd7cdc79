import type { AccountOverview } from '@marquee/contract/admin';
import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import type { AccountRow } from '../accounts/account-queries';
import { accountPeriods, accounts, accountUsers, departments, users } from '../../schema/accounts';
import { billableItems } from '../../schema/billing';
import { screens } from '../../schema/screens';

/** Deletions of screens inside their trials in twelve months, above which an account is listed. */
const usualDeletions = 3;
const twelveMonths = sql`interval '12 months'`;

/** Returns what administrators see of an account besides its details. */
export const accountOverview = async (
  db: Db,
  account: Allowed<AccountRow>,
  now: Date,
): Promise<AccountOverview> => {
  const { id, createdAt, referredBy } = account;
  const today = dayAt(now, account.timezone);
  const [referrer] =
    referredBy === null
      ? []
      : await db
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(eq(accounts.id, referredBy));
  return {
    id,
    createdAt: createdAt.toISOString(),
    owners: await ownersOf(db, id),
    departments: await departmentsOf(db, id),
    screens: await db.$count(screens, eq(screens.accountId, id)),
    periods: await periodsOf(db, id),
    trialDeletions: await db.$count(
      billableItems,
      and(eq(billableItems.accountId, id), isTrialDeletion(now)),
    ),
    referredBy: referrer ?? null,
    today,
    pricesFrom: firstOfNextMonth(today),
  };
};

const ownersOf = (db: Db, accountId: number) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
        isNotNull(accountUsers.confirmedAt),
      ),
    )
    .orderBy(byName(users.name), asc(users.id));

const departmentsOf = (db: Db, accountId: number) =>
  db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.accountId, accountId))
    .orderBy(byName(departments.name), asc(departments.id));

const periodsOf = (db: Db, accountId: number) =>
  db
    .select({
      kind: accountPeriods.kind,
      cause: accountPeriods.cause,
      from: accountPeriods.from,
      until: accountPeriods.until,
      by: users.name,
    })
    .from(accountPeriods)
    .leftJoin(users, eq(users.id, accountPeriods.by))
    .where(eq(accountPeriods.accountId, accountId))
    .orderBy(desc(accountPeriods.from), desc(accountPeriods.id));

/** Returns the accounts that delete screens inside their trials more often than usual, the most first. */
export const accountsWithTrialDeletions = (db: Db, now: Date) => {
  const deletions = sql<number>`count(*)`.mapWith(Number);
  return db
    .select({ accountId: accounts.id, accountName: accounts.name, deletions })
    .from(billableItems)
    .innerJoin(accounts, eq(accounts.id, billableItems.accountId))
    .where(isTrialDeletion(now))
    .groupBy(accounts.id)
    .having(sql`count(*) > ${usualDeletions}`)
    .orderBy(desc(deletions), asc(accounts.id))
    .limit(25);
};

/** The condition that a screen was deleted before it cost anything. */
const isTrialDeletion = (now: Date) =>
  and(
    eq(billableItems.kind, 'screen'),
    sql`${billableItems.until} <= ${billableItems.start}`,
    sql`${billableItems.until} > ${now.toISOString()}::timestamptz - ${twelveMonths}`,
  );
