import type { TestCard } from '@marquee/contract/kit/limits';
import type { GatewayFault, GatewayMethod } from '../../../schema/gateway-objects';

/** Days after which the card `lapses` declines. */
const lapsesAfterDays = 30;

type Outcome = 'pay' | 'ask' | GatewayFault;

type Behavior = {
  /** The name of the card in requests of programs. Stripe has the same names for its own test cards. */
  token: string;
  lastFour: string;
  /** The refusal when the card is saved. */
  refusal?: GatewayFault;
  /** The result of a payment. `ask`: the bank asks the owner. */
  pay: (age: { days: number }) => Outcome;
  /** `before`: the connection breaks before a payment is made. `after`: it breaks before the answer arrives. */
  breaks?: 'before' | 'after';
};

const declined = (decline_code: string, message: string): GatewayFault => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});
const noMoney = declined('insufficient_funds', 'Your card has insufficient funds.');
const always = (outcome: Outcome) => () => outcome;

/** Cards for tests of the server only: their connections break. */
const brokenCards = ['breaksBefore', 'breaksAfter'] as const;
type AnyCard = TestCard | (typeof brokenCards)[number];

export const cardBehaviors: Record<AnyCard, Behavior> = {
  works: { token: 'pm_card_visa', lastFour: '4242', pay: always('pay') },
  refused: {
    token: 'pm_card_chargeDeclined',
    lastFour: '0002',
    refusal: declined('generic_decline', 'Your card was declined.'),
    pay: always(declined('generic_decline', 'Your card was declined.')),
  },
  declines: { token: 'pm_card_chargeCustomerFail', lastFour: '0341', pay: always(noMoney) },
  stolen: {
    token: 'pm_test_stolen',
    lastFour: '9979',
    pay: always(declined('stolen_card', 'Your card was declined.')),
  },
  confirms: { token: 'pm_card_authenticationRequired', lastFour: '3184', pay: always('ask') },
  lapses: {
    token: 'pm_test_lapses',
    lastFour: '0069',
    pay: ({ days }) => (days >= lapsesAfterDays ? noMoney : 'pay'),
  },
  breaksBefore: { token: 'pm_test_breaksBefore', lastFour: '0119', pay: always('pay'), breaks: 'before' },
  breaksAfter: { token: 'pm_test_breaksAfter', lastFour: '0127', pay: always('pay'), breaks: 'after' },
};

/** The refusal of a payment that needs a confirmation while nobody is present. */
export const confirmationNeeded: GatewayFault = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The refusal after the owner has refused the payment at the bank. */
export const confirmationRefused: GatewayFault = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
};

/** Returns the behavior of a stored card. */
export const behaviorOf = ({ test_card }: Pick<GatewayMethod, 'test_card'>): Behavior | undefined =>
  Object.entries(cardBehaviors).find(([name]) => name === test_card)?.[1];

/** Returns the name of the card with this token (`pm_card_visa`, or `tok_visa` of older clients). */
export const cardOfToken = (token: string): string | undefined =>
  Object.entries(cardBehaviors).find(([, card]) => card.token === token.replace(/^tok_/, 'pm_card_'))?.[0];
