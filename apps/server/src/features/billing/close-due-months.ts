import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { eachAlone } from '../../kit/run/each-alone';
import { accounts, builtInOwner } from '../../schema/accounts';
import { invoices } from '../../schema/billing';
import { closeMonth } from './close-month';
import { type Day, isClosable, monthOf } from './plan-days';

/** Maximum number of accounts that are closed at the same time, because each waits for answers of the payment provider. */
const atOnce = 4;

/** No time zone is more than 14 hours ahead of UTC. */
const maxAhead = 14 * 3_600_000;

/**
 * Closes the months of all accounts that are over in the zones of the accounts. After an outage, the missed months are closed in their
 * order. A failure of one account does not stop the others.
 */
export const closeDueMonths = (services: Services): Promise<void> =>
  eachAlone(
    [beginMissingInvoices, closeOpenMonths],
    (step) => step(services),
    (err) => services.log.error({ err }, 'not all months could be closed'),
  );

const closeOpenMonths = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  const latest = monthOf(dayAt(new Date(clock.now().getTime() + maxAhead), 'UTC'));
  const due = await db
    .select({ accountId: invoices.accountId, month: invoices.month, timezone: accounts.timezone })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(and(eq(invoices.status, 'In Progress'), lt(invoices.month, latest)));
  await eachAlone(
    due,
    (open) => closeMonths(services, open),
    (err, open) => log.error({ err, ...open }, 'the month of an account could not be closed'),
    atOnce,
  );
};

type OpenMonth = { accountId: number; month: Day; timezone: string };

/** Closes the open month of an account and the months after it, in their order, as far as they are over. */
const closeMonths = async (services: Services, { accountId, month, timezone }: OpenMonth): Promise<void> => {
  for (let open = month; isClosable(open, timezone, services.clock.now()); open = firstOfNextMonth(open))
    if (!(await closeMonth(services, accountId))) return;
};

/** Begins the invoices of accounts that have none. An account without screens and feeds begins with the month of its sign-up. */
const beginMissingInvoices = async ({ db, log }: Services): Promise<void> => {
  const missing = await db
    .select({ accountId: accounts.id, createdAt: accounts.createdAt, timezone: accounts.timezone })
    .from(accounts)
    .where(
      and(
        ne(accounts.id, builtInOwner.accountId),
        notExists(db.select({ one: sql`1` }).from(invoices).where(eq(invoices.accountId, accounts.id))),
      ),
    );
  await eachAlone(
    missing,
    async ({ accountId, createdAt, timezone }) => {
      const month = monthOf(dayAt(createdAt, timezone));
      await db.insert(invoices).values({ accountId, month, status: 'In Progress' }).onConflictDoNothing();
    },
    (err, { accountId }) => log.error({ err, accountId }, 'the invoices of an account could not be begun'),
  );
};
