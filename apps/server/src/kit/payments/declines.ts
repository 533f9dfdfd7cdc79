import type { Decline } from './payments';

/**
 * Codes after which the same card must not be tried again without its owner. Card networks fine merchants that insist.
 * Source: docs.stripe.com/declines/codes, the codes whose next step is another card or the owner's bank.
 */
const hardCodes = new Set([
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'payment_intent_authentication_failure',
  'pickup_card',
  'resource_missing',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
]);

/** The fields of the provider's errors that describe a refused card. */
type CardFault = {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  message?: string | undefined;
};

const codesWithoutReason = new Set(['card_declined', 'generic_decline']);

/** Returns the reason of a refused card. `hard` also follows the advice of the card's bank. */
export const declineOf = ({ code, decline_code, advice_code, message }: CardFault): Decline => {
  const exact = decline_code && !codesWithoutReason.has(decline_code) ? decline_code : (code ?? decline_code);
  return {
    kind: 'decline',
    code: exact ?? 'card_declined',
    text: message ?? 'Your card was declined.',
    hard:
      advice_code === 'do_not_try_again' || [code, decline_code].some((each) => hardCodes.has(each ?? '')),
  };
};
