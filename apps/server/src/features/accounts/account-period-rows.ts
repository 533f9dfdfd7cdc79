import { returnDays } from '@marquee/contract/kit/limits';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { accountPeriods } from '../../schema/accounts';

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
 * end. A cancelled period of some days at most has no day afterwards, so that the absence is billed. The caller announces `standing`.
 * @returns whether a period has ended
 */
export const endPeriods = async (
  tx: Transaction,
  accountId: number,
  { kinds, causes, day }: { kinds: Period['kind'][]; causes?: Period['cause'][]; day: string },
): Promise<boolean> => {
  const ended = await tx
    .update(accountPeriods)
    .set({
      until: sql`case when ${accountPeriods.kind} = 'cancelled' and ${accountPeriods.from} >= ${day}::date - ${returnDays}::integer
        then ${accountPeriods.from} else greatest(${accountPeriods.from}, ${day}::date) end`,
    })
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
