import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { PaymentEvent } from '../../schema/provider-events';
import { announce } from '../../kit/push/announce';
import { creditNotes, invoices } from '../../schema/billing';
import { removeOldCard } from './card-jobs';
import { noCard, writeCard } from './card-rows';
import { accountCards } from '../../schema/cards';
import { noteDispute } from './note-dispute';
import { providerEvents } from '../../schema/provider-events';
import { refundNote } from './refund-note';
import { resolveIntent } from './resolve-attempt';

type Work = (services: Services, event: PaymentEvent) => Promise<void>;

/** The provider cuts the instants of its objects to whole seconds. */
const second = 1000;

/** Stores the card of a setup whose page was closed before it sent the token. A card that was stored later stays. */
const useSetup: Work = async ({ db, payments, jobs, clock }, { objectId }) => {
  const setup = await payments.readSetup(objectId);
  if (!setup?.card || setup.accountId === undefined || setup.customerId === undefined) return;
  const { accountId, customerId, card, createdAt } = setup;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(accountCards)
      .where(
        and(
          eq(accountCards.accountId, accountId),
          eq(accountCards.customerId, customerId),
          lt(accountCards.changedAt, new Date(createdAt.getTime() + second)),
        ),
      )
      .for('update');
    if (!row || row.methodId === card.methodId) return;
    await writeCard(tx, accountId, card, clock.now());
    await announce(tx, { topic: 'cards', id: accountId });
    if (row.methodId) await jobs.send(removeOldCard, { methodId: row.methodId, accountId }, tx);
  });
};

/** Reads a card again that its bank replaced or that was deleted at the provider. */
const readCardAgain: Work = async ({ db, payments, clock }, { objectId }) => {
  const card = await payments.readCard(objectId);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(accountCards)
      .where(eq(accountCards.methodId, objectId))
      .for('update');
    if (!row) return;
    const { accountId } = row;
    if (card) await writeCard(tx, accountId, card, row.changedAt);
    else await tx.update(accountCards).set(noCard(clock.now())).where(eq(accountCards.accountId, accountId));
    await announce(tx, { topic: 'cards', id: accountId });
  });
};

/** Stores the result of a payment, if it is the payment of an invoice. */
const readIntentAgain: Work = async (services, { objectId }) =>
  resolveIntent(services, await services.payments.readIntent(objectId));

/** Stores the results of the refunds of a payment that wait for their result. */
const readRefundsAgain: Work = async (services, { intentId }) => {
  if (intentId === undefined) return;
  const waiting = await services.db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(invoices.intentId, intentId), eq(creditNotes.state, 'sent')));
  for (const { id } of waiting) await refundNote(services, id);
};

/** Reads a dispute again and stores its state. */
const readDisputeAgain: Work = async (services, { objectId }) =>
  noteDispute(services, await services.payments.readDispute(objectId));

/** The events of the provider that the server uses. */
const works: Partial<Record<string, Work>> = {
  'payment_intent.succeeded': readIntentAgain,
  'charge.refunded': readRefundsAgain,
  'charge.dispute.created': readDisputeAgain,
  'charge.dispute.closed': readDisputeAgain,
  'setup_intent.succeeded': useSetup,
  'payment_method.automatically_updated': readCardAgain,
  'payment_method.detached': readCardAgain,
};
export const usedEvents: ReadonlySet<string> = new Set(Object.keys(works));

/** Does the work of a stored event once. The work reads the changed object again, so a repeated or late event changes nothing. */
export const workEvent = async (
  services: Services,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> => {
  const isThis = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  const [row] = await services.db
    .select()
    .from(providerEvents)
    .where(and(isThis, isNull(providerEvents.doneAt)));
  if (!row) return;
  await works[row.type]?.(services, row.event);
  await services.db.update(providerEvents).set({ doneAt: services.clock.now() }).where(isThis);
};
