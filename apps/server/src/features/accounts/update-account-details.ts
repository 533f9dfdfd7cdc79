import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { accountJson } from './account-queries';
import { accounts } from './account-tables';

type Account = typeof accounts.$inferSelect;

/** Changes the details that administrators decide. The people of the account get their new permissions at their next call. */
export const updateAccountDetails = (
  ctx: Ctx<Person>,
  account: Allowed<Account>,
  { creator }: { creator?: boolean | undefined },
) =>
  ctx.db.transaction(async (tx) => {
    const isCreator = creator ?? account.isCreator;
    await tx.update(accounts).set({ isCreator }).where(eq(accounts.id, account.id));
    await announce(tx, { topic: 'account', id: account.id });
    return { ...accountJson(account), creator: isCreator };
  });
