import type { Transaction } from '../../db/open-database';
import { GatewayError, missing } from './gateway-objects';
import type { GatewayFault, GatewayIntent, GatewayMethod } from '../../../schema/gateway-objects';
import { lockObject, putObject } from './gateway-store';
import { behaviorOf, confirmationNeeded } from './test-cards';

/** A connection that breaks, as test cards demand. `paid` is the intent if the payment was made before. */
export class BrokenConnection extends Error {}

export type Confirmed = { intent: GatewayIntent; fault: GatewayFault | undefined; breaks: boolean };

const secondsOfDay = 86_400;

/**
 * Tries to pay an intent with a stored card.
 * @param present whether the owner of the card can confirm
 * @throws GatewayError if the intent has succeeded or was canceled, or if the customer has no such card
 * @throws BrokenConnection for the card whose connection breaks before the payment
 */
export const confirmIntent = async (
  tx: Transaction,
  intent: GatewayIntent,
  methodId: string,
  { present, now }: { present: boolean; now: Date },
): Promise<Confirmed> => {
  refuseSettled(intent);
  const card = await cardOfCustomer(tx, methodId, intent.customer);
  const behavior = behaviorOf(card);
  if (!behavior) throw missing(methodId, 'payment_method');
  if (behavior.breaks === 'before') throw new BrokenConnection();
  const days = (now.getTime() / 1000 - card.created) / secondsOfDay;
  const outcome = behavior.pay({ days });
  const breaks = behavior.breaks === 'after';
  const tried = { ...intent, payment_method: methodId };
  if (outcome === 'pay') return { intent: await pay(tx, tried, now), fault: undefined, breaks };
  if (outcome === 'ask' && present)
    return {
      intent: await putObject(tx, { ...tried, status: 'requires_action', last_payment_error: null }, now),
      fault: undefined,
      breaks,
    };
  const fault = outcome === 'ask' ? confirmationNeeded : outcome;
  return { intent: await refuse(tx, tried, fault, now), fault, breaks };
};

/** Marks an intent as paid. */
export const pay = (tx: Transaction, intent: GatewayIntent, now: Date): Promise<GatewayIntent> =>
  putObject(
    tx,
    { ...intent, status: 'succeeded', amount_received: intent.amount, last_payment_error: null },
    now,
  );

/** Stores the reason of a refusal. The intent then waits for another attempt. */
export const refuse = (
  tx: Transaction,
  intent: GatewayIntent,
  fault: GatewayFault,
  now: Date,
): Promise<GatewayIntent> =>
  putObject(tx, { ...intent, status: 'requires_payment_method', last_payment_error: fault }, now);

/** @throws GatewayError if the intent has succeeded or was canceled */
export const refuseSettled = ({ status }: GatewayIntent): void => {
  if (status === 'succeeded' || status === 'canceled')
    throw new GatewayError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent has a status of ${status}.`,
    });
};

const cardOfCustomer = async (tx: Transaction, id: string, customer: string): Promise<GatewayMethod> => {
  const card = await lockObject(tx, 'payment_method', id).catch(() => undefined);
  if (card?.customer !== customer) throw missing(id, 'payment_method');
  return card;
};
