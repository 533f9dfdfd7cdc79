import type { Stripe } from 'stripe';
import { z } from 'zod';
import { declineOf } from './declines';
import type { Card, Dispute, Intent, IntentState, Refund, Setup } from './payments';
import type { PaymentEvent } from '../../schema/provider-events';

/** The card of a setup or an intent is an id, unless the call asked for the whole object. */
export const readCard = ({ id, customer, card }: Stripe.PaymentMethod): Card | undefined =>
  card && {
    kind: 'card',
    methodId: id,
    customerId: idOf(customer),
    brand: card.brand,
    lastFour: card.last4,
    expires: { year: card.exp_year, month: card.exp_month },
  };

export const readSetup = ({
  id,
  customer,
  metadata,
  status,
  payment_method,
  created,
}: Stripe.SetupIntent): Setup => ({
  id,
  customerId: idOf(customer),
  accountId: numberIn(metadata?.account),
  card:
    status === 'succeeded' && payment_method && typeof payment_method !== 'string'
      ? readCard(payment_method)
      : undefined,
  createdAt: new Date(created * 1000),
});

export const readIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  customerId: idOf(intent.customer),
  accountId: numberIn(intent.metadata.account),
  invoiceId: numberIn(intent.metadata.invoice),
  cents: intent.amount,
  state: stateOf(intent),
  decline: intent.last_payment_error ? declineOf(intent.last_payment_error) : undefined,
  clientSecret: intent.client_secret ?? '',
  createdAt: new Date(intent.created * 1000),
});

/** Returns the state of an intent. After a refusal, the provider waits for another card. */
const stateOf = ({ status, last_payment_error }: Stripe.PaymentIntent): IntentState => {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return last_payment_error ? 'failed' : 'created';
    case 'requires_action':
      return 'confirm';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    default:
      return 'processing';
  }
};

export const readRefund = ({
  id,
  amount,
  status,
  payment_intent,
  metadata,
  created,
}: Stripe.Refund): Refund => ({
  id,
  intentId: idOf(payment_intent),
  noteId: numberIn(metadata?.note),
  cents: amount,
  state: refundStates[status ?? ''] ?? 'pending',
  createdAt: new Date(created * 1000),
});

export const readDispute = ({ id, amount, status, payment_intent }: Stripe.Dispute): Dispute => ({
  id,
  intentId: idOf(payment_intent),
  cents: amount,
  state: disputeStates[status] ?? 'open',
});

const disputeStates: Partial<Record<string, Dispute['state']>> = { won: 'won', lost: 'lost' };

const refundStates: Partial<Record<string, Refund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
      customer: z.string().nullish(),
      status: z.string().nullish(),
      amount: z.number().nullish(),
    }),
  }),
});

/** Reads the body of a webhook call whose signature was checked. @returns undefined for an event without an object */
export const readEventBody = (raw: string): PaymentEvent | undefined => {
  const read = event.safeParse(JSON.parse(raw));
  if (!read.success) return undefined;
  const { id, type, data } = read.data;
  const { object } = data;
  return {
    id,
    type,
    objectId: object.id,
    intentId: (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? undefined,
    customerId: object.customer ?? undefined,
    status: object.status ?? undefined,
    cents: object.amount ?? undefined,
  };
};

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Returns the id in a text of the metadata, which every program with the key of the provider can write. */
const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined;
