import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit, changesOf } from '../audit/audit-rows';
import { type AccountRow, changedAccount } from './account-queries';
import { accounts } from '../../schema/accounts';

type Details = Pick<AccountRow, 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>;
type Given = { [Key in keyof Details]?: Details[Key] | undefined };

/** Changes the name and the address of an account. Absent fields keep their values. */
export const updateAccountDetails = (ctx: Ctx<Person>, account: Allowed<AccountRow>, given: Given) =>
  ctx.db.transaction(async (tx) => {
    const { id } = account;
    const before = detailsOf(account, {});
    const after = detailsOf(account, given);
    await tx.update(accounts).set(after).where(eq(accounts.id, id));
    await audit(tx, ctx, {
      action: 'account-details-changed',
      subject: { kind: 'account', id },
      ...changesOf(before, after),
    });
    await announce(tx, { topic: 'account', id });
    return changedAccount(tx, ctx, id);
  });

const detailsOf = (account: Details, given: Given): Details => ({
  name: given.name ?? account.name,
  address1: given.address1 ?? account.address1,
  address2: given.address2 ?? account.address2,
  city: given.city ?? account.city,
  state: given.state ?? account.state,
  zip: given.zip ?? account.zip,
  country: given.country ?? account.country,
});
