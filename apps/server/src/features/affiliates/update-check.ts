import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { AccountRow } from '../accounts/account-queries';
import { audit } from '../audit/audit-rows';
import { commissionChecks, commissions } from '../../schema/affiliates';
import { totalOfCheck } from './check-queries';

/** `checkId` null: the commissions are taken off, from any check or only from `fromCheckId`. */
type Move = { invoiceIds: number[]; checkId: number | null; fromCheckId?: number | undefined };

/**
 * Puts the commissions of an affiliate for these invoices on a check, or takes them off. A repeated call changes nothing.
 * @throws AppError not-found if the check was deleted, or an invoice has no commission that can be moved; check-below-zero
 */
export const updateCheck = (
  ctx: Ctx<Person>,
  { id: accountId }: Allowed<AccountRow>,
  { invoiceIds, checkId, fromCheckId }: Move,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const checks = checkId === null ? await checksOf(tx, accountId, invoiceIds, fromCheckId) : [checkId];
    const locked = await lockChecks(tx, accountId, checks);
    if (checkId !== null && locked.length === 0) throw new AppError('not-found');
    const rows = await lockCommissions(tx, accountId, invoiceIds, checkId);
    const found = new Set(rows.map(({ invoiceId }) => invoiceId));
    if (invoiceIds.some((id) => !found.has(id))) throw new AppError('not-found');
    const moved = rows.filter((row) =>
      checkId === null ? row.checkId !== null && locked.includes(row.checkId) : row.checkId === null,
    );
    await tx
      .update(commissions)
      .set({ checkId })
      .where(
        inArray(
          commissions.id,
          moved.map(({ id }) => id),
        ),
      );
    await refuseBelowZero(tx, locked);
    await audit(tx, ctx, {
      action: 'commissions-moved',
      subject: { kind: 'commissionCheck', id: checkId ?? fromCheckId ?? locked[0] ?? '' },
      accountId,
      after: { invoiceIds, checkId },
    });
    await announce(tx, { topic: 'invoices', id: accountId });
  });

const checksOf = async (
  tx: Transaction,
  accountId: number,
  invoiceIds: number[],
  fromCheckId: number | undefined,
): Promise<number[]> => {
  if (fromCheckId !== undefined) return [fromCheckId];
  const rows = await tx
    .selectDistinct({ id: commissions.checkId })
    .from(commissions)
    .where(
      and(
        eq(commissions.accountId, accountId),
        inArray(commissions.invoiceId, invoiceIds),
        isNotNull(commissions.checkId),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
};

/** Locks the checks that are not deleted, so that a simultaneous deletion or move runs before or after this one. */
const lockChecks = async (tx: Transaction, accountId: number, ids: number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: commissionChecks.id })
    .from(commissionChecks)
    .where(
      and(
        inArray(commissionChecks.id, ids),
        eq(commissionChecks.accountId, accountId),
        isNull(commissionChecks.deletedAt),
      ),
    )
    .orderBy(asc(commissionChecks.id))
    .for('no key update');
  return rows.map(({ id }) => id);
};

/** Returns the commissions that are on no check or on the given check; with null, all commissions of the invoices. */
const lockCommissions = (tx: Transaction, accountId: number, invoiceIds: number[], checkId: number | null) =>
  tx
    .select()
    .from(commissions)
    .where(
      and(
        eq(commissions.accountId, accountId),
        inArray(commissions.invoiceId, invoiceIds),
        checkId === null ? undefined : or(isNull(commissions.checkId), eq(commissions.checkId, checkId)),
      ),
    )
    .orderBy(asc(commissions.id))
    .for('no key update');

const refuseBelowZero = async (tx: Transaction, ids: number[]): Promise<void> => {
  const totals = await tx
    .select({ cents: totalOfCheck() })
    .from(commissionChecks)
    .where(inArray(commissionChecks.id, ids));
  if (totals.some(({ cents }) => cents < 0)) throw new AppError('check-below-zero');
};
