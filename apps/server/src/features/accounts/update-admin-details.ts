import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit, changesOf } from '../audit/audit-rows';
import { changeScreenRates } from '../billing/item-rows';
import { mailChangedPrices } from '../billing/owner-mail-rows';
import { type AccountRow, changedAccount } from './account-queries';
import { accounts } from '../../schema/accounts';

/** `perScreenCharge` is in cents. */
type Given = {
  creator?: boolean | undefined;
  perScreenCharge?: number | undefined;
  industry?: string | undefined;
  timezone?: string | undefined;
};

/**
 * Changes the details that administrators decide. The people of the account get their new permissions at their next call. A new time
 * zone concerns later days only. A new price of a screen applies to new screens at once, and to all others from the next month on.
 */
export const updateAdminDetails = (ctx: Ctx<Person>, account: Allowed<AccountRow>, given: Given) => {
  const { id } = account;
  const after = {
    isCreator: given.creator ?? account.isCreator,
    perScreenCharge: given.perScreenCharge ?? account.perScreenCharge,
    industry: given.industry ?? account.industry,
    timezone: given.timezone ?? account.timezone,
  };
  return ctx.db.transaction(async (tx) => {
    await tx.update(accounts).set(after).where(eq(accounts.id, id));
    if (after.perScreenCharge !== account.perScreenCharge) {
      const cents = after.perScreenCharge;
      const hasScreens = await changeScreenRates(tx, id, cents, ctx.now);
      const prices = hasScreens ? [{ name: 'Each screen', cents }] : [];
      await mailChangedPrices(ctx, tx, { accountId: id, now: ctx.now, prices });
    }
    await audit(tx, ctx, {
      action: 'account-details-changed',
      subject: { kind: 'account', id },
      accountId: id,
      ...changesOf(adminFields(account), adminFields(after)),
    });
    await announce(tx, { topic: 'account', id });
    return changedAccount(tx, ctx, id);
  });
};

const adminFields = ({
  isCreator,
  perScreenCharge,
  industry,
  timezone,
}: Pick<AccountRow, 'isCreator' | 'perScreenCharge' | 'industry' | 'timezone'>) => ({
  creator: isCreator,
  perScreenCharge,
  industry,
  timezone,
});
