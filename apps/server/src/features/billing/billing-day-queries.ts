import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { invoices } from '../../schema/billing';
import type { Day } from './plan-days';

/**
 * Returns the day on which an event of money counts: the day in the zone of the account, but never a day of a closed month. After a
 * change of the zone, the local day can be in the month that was closed in the earlier zone.
 */
export const billingDay = async (
  db: Db,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<Day> => {
  const today = dayAt(now, timezone);
  const [open] = await db
    .select({ month: invoices.month })
    .from(invoices)
    .where(and(eq(invoices.accountId, id), eq(invoices.status, 'In Progress')));
  return open && open.month > today ? open.month : today;
};
