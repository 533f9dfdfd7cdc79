import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import type { AccountRow } from './billing-access';

/**
 * Saves rows of several accounts in one transaction: all rows or none. The accounts are locked in the order of their ids, so that two
 * calls never wait for each other. Returns the saved rows in the given order.
 * @param save saves the rows of one account, and returns them in their order
 */
export const saveByAccount = <Row, Saved>(
  ctx: Ctx<Person>,
  given: { account: Allowed<AccountRow>; row: Row }[],
  save: (tx: Transaction, account: Allowed<AccountRow>, rows: Row[]) => Promise<Saved[]>,
): Promise<Saved[]> =>
  ctx.db.transaction(async (tx) => {
    const accounts = new Map(given.map(({ account }) => [account.id, account]));
    const saved = new Map<Row, Saved>();
    for (const account of [...accounts.values()].toSorted((one, other) => one.id - other.id)) {
      const own = given.filter((each) => each.account.id === account.id).map(({ row }) => row);
      const answers = await save(tx, account, own);
      for (const [index, row] of own.entries()) {
        const answer = answers[index];
        if (answer !== undefined) saved.set(row, answer);
      }
    }
    return given.flatMap(({ row }) => saved.get(row) ?? []);
  });
