import type { Transaction } from '../../db/open-database';
import { GatewayError, missing, newObjectId } from './gateway-objects';
import type { GatewayMethod, GatewaySetup } from '../../../schema/gateway-objects';
import { lockObject, putObject } from './gateway-store';
import { behaviorOf, cardOfToken } from './test-cards';

/** Years until a new test card expires. */
const validYears = 3;

/** Stores a test card that has no customer yet. @param token the name of the card, such as `pm_card_visa` or `tok_visa` */
export const createCard = async (tx: Transaction, token: string, now: Date): Promise<GatewayMethod> => {
  const name = cardOfToken(token);
  const behavior = behaviorOf({ test_card: name ?? '' });
  if (name === undefined || !behavior) throw missing(token, 'card[token]');
  const card = {
    brand: 'visa',
    last4: behavior.lastFour,
    exp_month: now.getUTCMonth() + 1,
    exp_year: now.getUTCFullYear() + validYears,
  };
  const created = Math.floor(now.getTime() / 1000);
  const id = newObjectId('pm');
  return putObject(
    tx,
    { object: 'payment_method', id, type: 'card', customer: null, card, created, test_card: name },
    now,
  );
};

/**
 * Stores a card for the customer of a setup.
 * @param method the id of a card, or the name of a test card
 * @throws GatewayError if the setup has succeeded, or if the card is refused
 */
export const completeSetup = async (
  tx: Transaction,
  setup: GatewaySetup,
  method: string,
  now: Date,
): Promise<GatewaySetup> => {
  if (setup.status === 'succeeded')
    throw new GatewayError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: 'This setup has already succeeded.',
    });
  const card = cardOfToken(method)
    ? await createCard(tx, method, now)
    : await lockObject(tx, 'payment_method', method);
  const refusal = behaviorOf(card)?.refusal;
  if (refusal) throw new GatewayError(402, refusal);
  await putObject(tx, { ...card, customer: setup.customer }, now);
  return putObject(tx, { ...setup, status: 'succeeded', payment_method: card.id }, now);
};

/** Returns the setup with its card as an object, as the provider does for `expand`. */
export const withCard = async (tx: Transaction, setup: GatewaySetup) =>
  setup.payment_method === null
    ? setup
    : { ...setup, payment_method: await lockObject(tx, 'payment_method', setup.payment_method) };
