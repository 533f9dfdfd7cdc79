import type { TestCard } from '@marquee/contract/kit/limits';
import type { PaymentEvent } from '../../schema/provider-events';

/**
 * The adapter for the payment provider. All amounts are cents of US dollars. Each function that changes something at the provider
 * sends an idempotency key, so a repeated call changes nothing. The provider forgets keys after 24 hours.
 *
 * All functions reject with AppError `payments-away` if the provider gives no clear answer. Then the change may have happened
 * anyway. The caller reads the object again before it tries anything else. The functions about intents and refunds reject with
 * `payment-refused` if the provider refuses the request for good, for example because the customer was deleted at the provider.
 */
export type Payments = {
  /** `test`: the built-in test gateway, which moves no money. */
  provider: 'stripe' | 'test';
  /** Undefined for Stripe. */
  testPage: TestPage | undefined;
  /** The key with which the page of the card calls the provider. Empty for the test gateway. */
  publishableKey: string;

  /** Creates the customer of an account, or returns the existing customer if the call is repeated. @returns the customer's id */
  ensureCustomer(accountId: number): Promise<string>;
  /** Deletes a customer with the stored cards. A customer that is already deleted is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /** Begins to store a card of a customer. The page of the card confirms the setup with `clientSecret`. */
  beginSetup(owner: CardOwner): Promise<{ id: string; clientSecret: string }>;
  /** Returns a setup, or undefined if the provider has no setup with this id. */
  readSetup(id: string): Promise<Setup | undefined>;
  /**
   * Stores the card of a one-time token (`tok_...`), which older clients send instead of a setup.
   * @returns the card, or the reason why the provider refused it
   */
  saveToken(owner: CardOwner, token: string): Promise<Card | Decline>;
  /** Returns a stored card, or undefined if the card is no longer stored for a customer. */
  readCard(methodId: string): Promise<Card | undefined>;
  /** Deletes a stored card. A card that is already deleted is no error. */
  removeCard(methodId: string): Promise<void>;

  /** Creates the only intent of an invoice without confirming it. Key: `invoice-{invoiceId}`. */
  createIntent(owner: CardOwner, invoice: { invoiceId: number; cents: number }): Promise<Intent>;
  /**
   * Searches the intent of an invoice among the intents of a customer. For an invoice whose intent may have been created more
   * than 20 hours ago, because the provider forgets keys.
   */
  findIntent(customerId: string, invoiceId: number): Promise<Intent | undefined>;
  /** Changes the amount of an intent that has not succeeded. */
  changeAmount(intentId: string, cents: number): Promise<Intent>;
  /**
   * Confirms an intent with a stored card. Key: `attempt-{attemptId}`. A refused card is an answer with the state `failed`.
   * @param present whether a person waits for the answer and can confirm the payment at their bank
   */
  confirm(
    intentId: string,
    attempt: { attemptId: number; methodId: string; present: boolean },
  ): Promise<Intent>;
  readIntent(intentId: string): Promise<Intent>;
  /** Cancels an intent, because its invoice was paid in another way. An intent that has succeeded stays as it is. */
  cancelIntent(intentId: string): Promise<Intent>;
  /** Lists the intents that were created since an instant, the newest first. */
  intentsSince(since: Date): AsyncIterable<Intent>;

  /** Sends a part of a payment back to its card. Key: `note-{noteId}`. */
  refund(intentId: string, note: { noteId: number; cents: number }): Promise<Refund>;
  readRefund(refundId: string): Promise<Refund>;
  /** Lists the refunds that were created since an instant, the newest first. */
  refundsSince(since: Date): AsyncIterable<Refund>;

  readDispute(disputeId: string): Promise<Dispute>;
  /** Lists the disputes that were opened since an instant, the newest first. */
  disputesSince(since: Date): AsyncIterable<Dispute>;

  /**
   * Checks the signature of a webhook call: made with the secret, at most 300 seconds ago.
   * @param raw the unchanged body of the call
   * @returns `forged` if the signature is not valid, and `other` for an event about no object
   */
  readEvent(raw: string, signature: string, now: Date): Promise<PaymentEvent | 'forged' | 'other'>;
};

/** The calls of the test gateway that the page of the card makes in place of the provider's script. */
export type TestPage = {
  /** Confirms a setup with one of the test cards. @returns undefined if no open setup has this secret */
  confirmSetup(clientSecret: string, card: TestCard): Promise<'confirmed' | Decline | undefined>;
  /** Approves or refuses a payment that the bank asks about. @returns undefined if no such payment has this secret */
  confirmPayment(clientSecret: string, approved: boolean): Promise<'confirmed' | Decline | undefined>;
};

/** The owner of a card: an account and its customer at the provider. */
export type CardOwner = { accountId: number; customerId: string };

/** A stored card. The number and the CVC never reach the server. */
export type Card = {
  kind: 'card';
  methodId: string;
  customerId: string | undefined;
  /** The brand as a word, such as `visa`. */
  brand: string;
  /** The last four digits. */
  lastFour: string;
  /** The year and the month (1 to 12) at whose end the card expires. */
  expires: { year: number; month: number };
};

/** The reason why a card was refused. */
export type Decline = {
  kind: 'decline';
  /** The most exact code of the provider, such as `insufficient_funds`. */
  code: string;
  /** The sentence of the provider for the owner of the card. */
  text: string;
  /** Whether the same card must not be tried again without its owner: it was stolen, or its bank demands a confirmation. */
  hard: boolean;
};

export type Setup = {
  id: string;
  customerId: string | undefined;
  /** The account in the metadata. Undefined if another program created the setup. */
  accountId: number | undefined;
  /** Defined if the setup has succeeded. */
  card: Card | undefined;
  createdAt: Date;
};

/**
 * `created`: not tried yet. `confirm`: the owner of the card must confirm at their bank, with `clientSecret`. `processing`: the
 * provider has not decided yet. `failed`: the card was refused, and the intent can be confirmed again.
 */
export type IntentState = 'created' | 'confirm' | 'processing' | 'succeeded' | 'failed' | 'canceled';

/** A payment of one invoice at the provider. It succeeds at most once. */
export type Intent = {
  id: string;
  customerId: string | undefined;
  /** The account and the invoice in the metadata. Undefined if another program created the intent. */
  accountId: number | undefined;
  invoiceId: number | undefined;
  cents: number;
  state: IntentState;
  /** The reason of the last refusal, if the state is `failed`. */
  decline: Decline | undefined;
  /** The secret with which the page of the card confirms the intent. It must not be stored. */
  clientSecret: string;
  createdAt: Date;
};

export type Refund = {
  id: string;
  intentId: string | undefined;
  /** The credit note in the metadata. Undefined if the refund was made at the provider. */
  noteId: number | undefined;
  cents: number;
  state: 'pending' | 'succeeded' | 'failed';
  createdAt: Date;
};

/** A payment that the owner of the card disputes at the bank. `lost`: the bank has taken the payment back. */
export type Dispute = {
  id: string;
  intentId: string | undefined;
  cents: number;
  state: 'open' | 'won' | 'lost';
};
