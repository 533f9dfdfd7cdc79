import { and, eq, lt, sql } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import { lockTotals } from './lock-totals';
import { playCounts, playDays, playTotals } from './play-tables';

/** Days in one query for work. */
const daysAtOnce = 500;

/**
 * Computes the totals of each day that has plays without totals, and that is over in every time zone. Plays that arrive
 * later open their day again.
 */
export const totalPlays = async ({ db, clock }: Pick<Doors, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  for (;;) {
    const open = await db
      .select({ departmentId: playDays.departmentId, day: playDays.day })
      .from(playDays)
      .where(and(eq(playDays.isTotalled, false), lt(playDays.day, before)))
      .limit(daysAtOnce);
    for (const day of open) await totalDay(db, day);
    if (open.length < daysAtOnce) return;
  }
};

const totalDay = (db: Doors['db'], { departmentId, day }: { departmentId: number; day: string }) =>
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
