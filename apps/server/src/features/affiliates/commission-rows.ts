import type { Transaction } from '../../kit/db/open-database';
import { commissions } from '../../schema/affiliates';
import { earnedOn } from './commission-queries';
import { nextCommission } from './plan-commissions';

/**
 * Posts what affiliates earn on these invoices, as far as they are Paid and the commission is not posted: the whole commission when
 * an invoice becomes Paid, and the difference after a credit note. The caller has locked the money of the account that pays.
 * @param day the day of this account
 * @returns the ids of the affiliates that have new rows
 */
export const postCommissions = async (
  tx: Transaction,
  invoiceIds: number[],
  day: string,
): Promise<number[]> => {
  if (invoiceIds.length === 0) return [];
  const rows = (await earnedOn(tx, invoiceIds)).flatMap(
    ({ invoiceId, accountId, kind, feedId, ...earned }) => {
      const row = nextCommission(earned, earned);
      return row ? [{ invoiceId, accountId, kind, feedId, day, ...row }] : [];
    },
  );
  if (rows.length > 0) await tx.insert(commissions).values(rows);
  return [...new Set(rows.map(({ accountId }) => accountId))];
};
