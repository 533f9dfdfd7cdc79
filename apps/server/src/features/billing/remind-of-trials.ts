import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { eachAlone } from '../../kit/run/each-alone';
import { accounts } from '../../schema/accounts';
import { ownerAddresses } from '../accounts/owner-queries';
import { accountStatuses } from '../accounts/standing-queries';
import { itemsJson } from './billing-queries';
import { billableItems } from '../../schema/billing';
import { findAccountCard } from './card-queries';
import { formatCents, formatDay } from './format-money';
import { trialEndsMail } from './mails/trial-ends-mail';
import { type Day, plusDays } from './plan-days';

/** Days before the first billed day on which the owners are reminded. */
const daysBefore = 7;

type Ending = { accountId: number; start: Day; timezone: string; cancelOn: Day | null };

/**
 * Mails the owners of accounts whose screens or feeds are billed within a week for the first time. Each account gets one mail for
 * each first billed day. Items without a price cause no mail. A failure of one account does not stop the others.
 */
export const remindOfTrials = async (services: Services): Promise<void> => {
  await eachAlone(
    await endingTrials(services),
    async (ending) => {
      if (isSoon(ending, services.clock.now())) await remind(services, ending);
    },
    (err, { accountId }) => services.log.error({ err, accountId }, 'the end of a trial could not be mailed'),
  );
};

const trialItems = and(isNull(billableItems.until), inArray(billableItems.kind, ['screen', 'feed']));

const endingTrials = async ({ db, clock }: Services): Promise<Ending[]> => {
  const now = clock.now();
  const today = dayAt(now, 'UTC');
  // The local day of an account is at most one day before or after the day in UTC.
  const rows = await db
    .selectDistinct({
      accountId: billableItems.accountId,
      start: billableItems.start,
      timezone: accounts.timezone,
      cancelOn: accounts.cancelOn,
    })
    .from(billableItems)
    .innerJoin(accounts, eq(accounts.id, billableItems.accountId))
    .where(
      and(
        trialItems,
        gte(billableItems.start, plusDays(today, -1)),
        lte(billableItems.start, plusDays(today, daysBefore + 1)),
      ),
    )
    .orderBy(asc(billableItems.start), asc(billableItems.accountId));
  const served = await accountStatuses(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.filter(({ accountId }) => ['active', 'probation'].includes(served.get(accountId) ?? ''));
};

const isSoon = ({ start, timezone, cancelOn }: Ending, now: Date): boolean => {
  const local = dayAt(now, timezone);
  return start > local && start <= plusDays(local, daysBefore) && (cancelOn === null || start < cancelOn);
};

const remind = (services: Services, { accountId, start }: Ending): Promise<void> => {
  const { db, jobs, config, payments } = services;
  return db.transaction(async (tx) => {
    const which = and(trialItems, eq(billableItems.accountId, accountId), eq(billableItems.start, start));
    const items = (await itemsJson(tx, start, which)).filter(({ monthlyRate }) => monthlyRate > 0);
    if (items.length === 0) return;
    const card = await findAccountCard({ db: tx, payments }, accountId);
    const to = await ownerAddresses(tx, accountId);
    await sendOnce(tx, jobs, { accountId, kind: 'trial-ends', key: start, to }, trialEndsMail, {
      day: formatDay(start),
      items: items.map(
        ({ name, monthlyRate }) => `${name}: ${formatCents(Math.round(monthlyRate * 100))} a month`,
      ),
      hasCard: Boolean(card?.methodId),
      address: `${config.publicUrl}/settings/billing`,
    });
  });
};
