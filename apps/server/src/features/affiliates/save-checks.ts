import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { AccountRow } from '../accounts/account-queries';
import { audit } from '../audit/audit-rows';
import type { CheckRow } from './affiliate-access';
import { commissionChecks, commissions } from '../../schema/affiliates';
import { checksJson } from './check-queries';
import { checkPaymentDay } from './payment-day-queries';

type GivenCheck = { account: Allowed<AccountRow>; id: number; paymentDate: string };

/** Makes checks without commissions, and changes the dates of known checks. */
export const saveChecks = (ctx: Ctx<Person>, given: GivenCheck[]) =>
  ctx.db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const check of given) {
      checkPaymentDay(check.paymentDate, check.account, ctx.now);
      const id = check.id === 0 ? await insertCheck(ctx, tx, check) : await changeDate(tx, check);
      ids.push(id);
      const accountId = check.account.id;
      await audit(tx, ctx, {
        action: 'commission-check-saved',
        subject: { kind: 'commissionCheck', id },
        accountId,
        after: { paymentDate: check.paymentDate },
      });
      await announce(tx, { topic: 'invoices', id: accountId });
    }
    const saved = new Map(
      (await checksJson(tx, inArray(commissionChecks.id, ids))).map((check) => [check.id, check]),
    );
    return ids.flatMap((id) => saved.get(id) ?? []);
  });

const insertCheck = async (
  { actor }: Ctx<Person>,
  tx: Transaction,
  { account, paymentDate }: GivenCheck,
): Promise<number> => {
  const [made] = await tx
    .insert(commissionChecks)
    .values({ accountId: account.id, paymentDate, by: actor.userId })
    .returning({ id: commissionChecks.id });
  if (!made) throw new AppError('broken');
  return made.id;
};

const changeDate = async (tx: Transaction, { account, id, paymentDate }: GivenCheck): Promise<number> => {
  const [changed] = await tx
    .update(commissionChecks)
    .set({ paymentDate })
    .where(
      and(
        eq(commissionChecks.id, id),
        eq(commissionChecks.accountId, account.id),
        isNull(commissionChecks.deletedAt),
      ),
    )
    .returning({ id: commissionChecks.id });
  if (!changed) throw new AppError('not-found');
  return changed.id;
};

/** Deletes a check. Its commissions are on no check again. A second call finds no check. */
export const deleteCheck = (ctx: Ctx<Person>, { id, accountId }: Allowed<CheckRow>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // The row is locked first, as in `updateCheck`, so that no commission is put on the check meanwhile.
    const [deleted] = await tx
      .update(commissionChecks)
      .set({ deletedAt: ctx.now })
      .where(and(eq(commissionChecks.id, id), isNull(commissionChecks.deletedAt)))
      .returning();
    if (!deleted) throw new AppError('not-found');
    const freed = await tx
      .update(commissions)
      .set({ checkId: null })
      .where(eq(commissions.checkId, id))
      .returning({ invoiceId: commissions.invoiceId });
    await audit(tx, ctx, {
      action: 'commission-check-deleted',
      subject: { kind: 'commissionCheck', id },
      accountId,
      before: { paymentDate: deleted.paymentDate, invoiceIds: freed.map(({ invoiceId }) => invoiceId) },
    });
    await announce(tx, { topic: 'invoices', id: accountId });
  });
