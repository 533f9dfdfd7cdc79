import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Services } from '../../kit/http/context';
import type { Card, CardOwner } from '../../kit/payments/payments';
import { announce } from '../../kit/push/announce';
import type { accounts } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { removeOldCard } from './card-jobs';
import { writeCard } from './card-rows';
import { accountCards } from '../../schema/cards';
import { prepareCustomer } from './prepare-customer';

/**
 * Uses a card that the provider has stored for the account. The card before is deleted at the provider.
 * @param token the id of a confirmed setup, or a token of an older client
 * @throws AppError card-refused with the sentence of the provider
 */
export const updatePaymentMethod = async (
  ctx: Ctx<Person>,
  account: Allowed<typeof accounts.$inferSelect>,
  token: string,
): Promise<void> => {
  const card = await readToken(ctx, await prepareCustomer(ctx, account.id), token);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(accountCards)
      .where(eq(accountCards.accountId, account.id))
      .for('update');
    if (before?.methodId === card.methodId) return;
    await writeCard(tx, account.id, card, ctx.now);
    await audit(tx, ctx, {
      action: 'card-changed',
      subject: { kind: 'account', id: account.id },
      before: { lastFour: before?.lastFour ?? '' },
      after: { lastFour: card.lastFour },
    });
    await announce(tx, { topic: 'cards', id: account.id });
    if (before?.methodId)
      await ctx.jobs.send(removeOldCard, { methodId: before.methodId, accountId: account.id }, tx);
  });
};

const readToken = async ({ payments }: Services, owner: CardOwner, token: string): Promise<Card> => {
  if (token.startsWith('tok_')) {
    const stored = await payments.saveToken(owner, token);
    if (stored.kind === 'decline') throw new AppError('card-refused', [stored.text]);
    return stored;
  }
  const setup = token.startsWith('seti_') ? await payments.readSetup(token) : undefined;
  const isOwn = setup?.customerId === owner.customerId && setup.accountId === owner.accountId;
  if (!setup?.card || !isOwn)
    throw new AppError('card-refused', ['This card was not saved. Please enter it again.']);
  return setup.card;
};
