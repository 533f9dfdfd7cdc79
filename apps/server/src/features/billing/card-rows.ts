import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Card } from '../../kit/payments/payments';
import { accountCards } from '../../schema/cards';

/** Returns the columns of an account without a card. */
export const noCard = (changedAt: Date) => ({
  methodId: null,
  brand: '',
  lastFour: '',
  expires: null,
  changedAt,
});

/** Stores the card of an account. `changedAt`: the instant from which the account uses this card. */
export const writeCard = async (
  tx: Transaction,
  accountId: number,
  { methodId, brand, lastFour, expires }: Card,
  changedAt: Date,
): Promise<void> => {
  await tx
    .update(accountCards)
    .set({ methodId, brand, lastFour, expires: lastDayOf(expires), changedAt })
    .where(eq(accountCards.accountId, accountId));
};

/** Returns the last day of a month (1 to 12) as yyyy-MM-dd. */
const lastDayOf = ({ year, month }: Card['expires']): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
