import { z } from 'zod';
import { account } from './accounts';
import { endpoints } from './kit/endpoint';
import { done } from './kit/fields';
import { testCards } from './kit/limits';

const provider = z.enum(['stripe', 'test']);

/** The key for the script of the provider. Empty for test payments. */
const publishableKey = z.string();

const card = z
  .object({
    brand: z.string().describe('The brand of the card as a word, such as `visa`.'),
    lastFour: z.string().describe('The last four digits of the card.'),
    expires: z.iso.date().describe('The last day on which the card is valid.'),
  })
  .meta({ title: 'Card' });
export type Card = z.infer<typeof card>;

/** The secret of a setup or a payment, which the page of the card received. */
const clientSecret = z.string().min(1).max(500);

export const payments = endpoints({
  'GET /accounts/paymentMethod': {
    summary: 'The stored card of the account, and the provider: `test` moves no money',
    who: 'owner',
    answer: z.object({
      provider: provider.describe('`stripe`, or `test` for test payments that move no money.'),
      publishableKey: publishableKey.describe(
        'The key for the script of the provider. Empty for test payments.',
      ),
      card: card.nullable().describe('The stored card. Null: there is none.'),
    }),
  },
  'POST /accounts/paymentSetup': {
    summary:
      'Begin to store a card. The page of the card confirms the setup at the provider; then its id is the token for updatePaymentMethod',
    who: 'owner',
    impersonating: 'refused',
    answer: z.object({
      provider: provider.describe('`stripe`, or `test` for test payments that move no money.'),
      publishableKey: publishableKey.describe(
        'The key for the script of the provider. Empty for test payments.',
      ),
      clientSecret: z.string().describe('The secret of the setup, for the script of the provider.'),
      token: z
        .string()
        .describe(
          'The id of the setup, which `POST /accounts/updatePaymentMethod` takes after it is confirmed.',
        ),
    }),
    status: 201,
    errors: ['payments-away', 'too-many'],
    perMinute: 20,
    countedBy: 'person',
  },
  'POST /accounts/updatePaymentMethod': {
    summary:
      'Use a card that the provider has stored: the id of a confirmed setup, or the token of an older client. The card then pays the unpaid invoices, the oldest first; it stays stored if a payment is refused',
    who: 'owner',
    impersonating: 'refused',
    audited: 'card-changed',
    body: z.object({
      token: z
        .string()
        .min(1)
        .max(200)
        .describe('The id of a confirmed setup, or the token of an older client.'),
    }),
    answer: account,
    errors: ['card-refused', 'payment-refused', 'payments-away', 'payment-open', 'too-many'],
    perMinute: 20,
    countedBy: 'person',
  },
  'POST /testPayments/setup': {
    summary:
      'Confirm a setup with a test card, in place of the script of the provider. Only with test payments',
    who: 'anyone',
    body: z.object({
      clientSecret: clientSecret.describe('The secret of the setup.'),
      card: z.enum(testCards).describe('The test card, which determines the result.'),
    }),
    answer: done,
    errors: ['not-found', 'card-refused'],
    perMinute: 60,
  },
  'POST /testPayments/payment': {
    summary: 'Approve or refuse a payment that a test card asks about. Only with test payments',
    who: 'anyone',
    body: z.object({
      clientSecret: clientSecret.describe('The secret of the payment.'),
      approved: z.boolean().describe('Whether the payment is approved.'),
    }),
    answer: done,
    errors: ['not-found', 'card-refused'],
    perMinute: 60,
  },
  'POST /webhooks/stripe': {
    summary: 'Take an event of the payment provider. The header `stripe-signature` proves its origin',
    who: 'anyone',
    takes: { type: 'application/json', maxBytes: 256 * 1024 },
    body: z.string(),
    answer: done,
    errors: ['invalid'],
  },
});
