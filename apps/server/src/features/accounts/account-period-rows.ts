import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { accountPeriods } from './account-tables';

type Period = typeof accountPeriods.$inferSelect;

/**
 * Begins a period on a day, unless a period of this kind and cause is in force. The caller announces `standing`.
 * @returns whether a period has begun
 */
export const beginPeriod = async (
  tx: Transaction,
  period: Pick<Period, 'accountId' | 'kind' | 'cause' | 'from' | 'by'>,
): Promise<boolean> => {
  const begun = await tx
    .insert(accountPeriods)
    .values(period)
    .onConflictDoNothing()
    .returning({ id: accountPeriods.id });
  return begun.length > 0;
};

/**
 * Ends the periods in force of these kinds on a day, which is the first day without them. Without `causes`, periods of every cause
 * end. The caller announces `standing`.
 * @returns whether a period has ended
 */
export const endPeriods = async (
  tx: Transaction,
  accountId: number,
  { kinds, causes, day }: { kinds: Period['kind'][]; causes?: Period['cause'][]; day: string },
): Promise<boolean> => {
  const ended = await tx
    .update(accountPeriods)
    .set({ until: sql`greatest(${accountPeriods.from}, ${day}::date)` })
    .where(
      and(
        eq(accountPeriods.accountId, accountId),
        inArray(accountPeriods.kind, kinds),
        causes && inArray(accountPeriods.cause, causes),
        isNull(accountPeriods.until),
      ),
    )
    .returning({ id: accountPeriods.id });
  return ended.length > 0;
};
