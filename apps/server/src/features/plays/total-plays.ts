import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { lockTotals } from './lock-totals';
import { playCounts, playDays, playTotals } from '../../schema/plays';

type Day = { departmentId: number; day: string };

/** Maximum number of days that one query returns. */
const daysAtOnce = 500;

/**
 * Computes the totals of each day that is over in every time zone and has plays that are not in its totals. When a play arrives
 * later, its day is marked, so that the next run computes its totals again. If the totals of a day cannot be computed, the next
 * run repeats that day, and the totals of all other days are computed.
 * @throws AggregateError the failures, after all other days are computed
 */
export const totalPlays = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const failures: unknown[] = [];
  let days = await openDays(db, before, { departmentId: 0, day: '0001-01-01' });
  for (let last = days.at(-1); last; last = days.at(-1)) {
    for (const day of days) await totalDay(db, day).catch((error: unknown) => failures.push(error));
    days = await openDays(db, before, last);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Days whose plays could not be totalled: ${failures.length}.`);
};

const openDays = (db: Services['db'], before: string, after: Day): Promise<Day[]> =>
  db
    .select({ departmentId: playDays.departmentId, day: playDays.day })
    .from(playDays)
    .where(
      and(
        eq(playDays.isTotalled, false),
        lt(playDays.day, before),
        sql`(${playDays.departmentId}, ${playDays.day}) > (${after.departmentId}, ${after.day}::date)`,
      ),
    )
    .orderBy(asc(playDays.departmentId), asc(playDays.day))
    .limit(daysAtOnce);

const totalDay = (db: Services['db'], { departmentId, day }: Day) =>
  db.transaction(async (tx) => {
    await lockTotals(tx, departmentId);
    const ofDay = sql`department_id = ${departmentId} and day = ${day}`;
    await tx.execute(sql`delete from ${playTotals} where ${ofDay}`);
    await tx.execute(sql`
      insert into ${playTotals} (account_id, department_id, day, kind, subject_id, plays, milliseconds, name)
      select account_id, department_id, day,
        case when screen_id is null then 'message' else 'screen' end, coalesce(screen_id, message_id),
        sum(plays), sum(milliseconds), case when screen_id is null then max(message_name) else max(screen_name) end
      from ${playCounts} where ${ofDay}
      group by account_id, department_id, day, grouping sets ((message_id), (screen_id))`);
    await tx.execute(sql`update ${playDays} set is_totalled = true where ${ofDay}`);
  });
