import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { eachAlone } from '../../kit/run/each-alone';
import { accountPeriods, accounts } from '../../schema/accounts';
import { lockAccount } from './lock-account';
import { stopAccount } from './stop-account';

/**
 * Stops the accounts whose day of cancellation has come in their time zones. A second run changes nothing. A failure of one
 * account does not stop the others.
 */
export const endCancelledAccounts = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  // No zone is more than 14 hours ahead of UTC.
  const latest = dayAt(new Date(clock.now().getTime() + 14 * 3_600_000), 'UTC');
  const due = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.cancelOn), lte(accounts.cancelOn, latest), notExists(cancellations(db))));
  await eachAlone(
    due,
    ({ id }) => endCancelledAccount(services, id),
    (err, { id }) => log.error({ err, accountId: id }, 'a cancelled account could not be stopped'),
  );
};

const cancellations = (db: Services['db']) =>
  db
    .select({ one: sql`1` })
    .from(accountPeriods)
    .where(
      and(
        eq(accountPeriods.accountId, accounts.id),
        eq(accountPeriods.kind, 'cancelled'),
        sql`${accountPeriods.until} is null`,
      ),
    );

/** The person may keep the account until this transaction has locked its row, so the day is read again. */
const endCancelledAccount = ({ db, clock }: Services, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account) await stopAccount(tx, account, clock.now());
  });
