import type { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '../http/app-error';
import type { Log } from '../log/log';
import { declineOf } from './declines';
import type { Card, Decline, Intent, Payments } from './payments';
import { readCard, readDispute, readEventBody, readIntent, readRefund, readSetup } from './read-objects';

type Options = {
  testPage: Payments['testPage'];
  publishableKey: string;
  webhookSecret: string;
  /** Returns the client of the library. The library is large, so it is loaded with the first call. */
  client: () => Promise<Stripe>;
  log: Log;
};

/** Maximum age of a webhook call, in seconds. */
const toleranceSeconds = 300;

/** The payments adapter on the API of Stripe. The test gateway implements the same API. */
export const stripePayments = ({
  testPage,
  publishableKey,
  webhookSecret,
  client,
  log,
}: Options): Payments => {
  const away = (error: unknown): AppError => {
    // The error itself can contain the secret of an intent.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason, code: faultOf(error)?.code }, 'the payment provider gave no clear answer');
    return new AppError('payments-away');
  };
  /** Runs a call. An error without a definite answer becomes `payments-away`. */
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await work(await client());
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw away(error);
    }
  };
  /** Runs a call about an intent or a refund. A refusal for good becomes `payment-refused`. */
  const decide = <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> =>
    ask((stripe) =>
      work(stripe).catch((error: unknown) => {
        const found = faultOf(error);
        if (found?.type !== 'StripeInvalidRequestError') throw error;
        log.error({ reason: found.message, code: found.code }, 'the payment provider refused a request');
        throw new AppError('payment-refused');
      }),
    );
  /** Reads all pages of a list. */
  const each = async function* <Row, Read>(
    list: (stripe: Stripe) => AsyncIterable<Row>,
    read: (row: Row) => Read,
  ): AsyncGenerator<Read> {
    try {
      for await (const row of list(await client())) yield read(row);
    } catch (error) {
      throw away(error);
    }
  };

  return {
    provider: testPage ? 'test' : 'stripe',
    testPage,
    publishableKey,
    ensureCustomer: (accountId) =>
      ask(async (stripe) => {
        const metadata = { account: String(accountId) };
        const { id } = await stripe.customers.create(
          { metadata, description: `Marquee account ${accountId}` },
          { idempotencyKey: `customer-${accountId}` },
        );
        return id;
      }),
    removeCustomer: (customerId) =>
      ask(async (stripe) => {
        await orMissing(stripe.customers.del(customerId));
      }),
    beginSetup: ({ accountId, customerId }) =>
      ask(async (stripe) => {
        const { id, client_secret } = await stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { account: String(accountId) },
        });
        return { id, clientSecret: client_secret ?? '' };
      }),
    readSetup: (id) =>
      ask(async (stripe) => {
        const setup = await orMissing(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
        return setup && readSetup(setup);
      }),
    saveToken: ({ accountId, customerId }, token) =>
      ask(async (stripe): Promise<Card | Decline> => {
        try {
          const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token } });
          const setup = await stripe.setupIntents.create({
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            payment_method: id,
            metadata: { account: String(accountId) },
            confirm: true,
            expand: ['payment_method'],
          });
          return readSetup(setup).card ?? needsBank;
        } catch (error) {
          return refusedCard(error);
        }
      }),
    readCard: (methodId) =>
      ask(async (stripe) => {
        const method = await orMissing(stripe.paymentMethods.retrieve(methodId));
        return method?.customer ? readCard(method) : undefined;
      }),
    removeCard: (methodId) =>
      ask(async (stripe) => {
        await stripe.paymentMethods.detach(methodId).catch((error: unknown) => {
          // Stripe refuses to detach a card that has no customer any more.
          if (faultOf(error)?.type !== 'StripeInvalidRequestError') throw error;
        });
      }),
    createIntent: ({ accountId, customerId }, { invoiceId, cents }) =>
      decide(async (stripe) =>
        readIntent(
          await stripe.paymentIntents.create(
            {
              amount: cents,
              currency: 'usd',
              customer: customerId,
              allowed_payment_method_types: ['card'],
              metadata: { account: String(accountId), invoice: String(invoiceId) },
            },
            { idempotencyKey: `invoice-${invoiceId}` },
          ),
        ),
      ),
    findIntent: (customerId, invoiceId) =>
      decide(async (stripe) => {
        for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 }))
          if (intent.metadata.invoice === String(invoiceId)) return readIntent(intent);
        return undefined;
      }),
    changeAmount: (intentId, cents) =>
      decide(async (stripe) => readIntent(await stripe.paymentIntents.update(intentId, { amount: cents }))),
    confirm: (intentId, { attemptId, methodId, present }) =>
      decide((stripe) =>
        stripe.paymentIntents
          .confirm(
            intentId,
            { payment_method: methodId, ...(present ? { use_stripe_sdk: true } : { off_session: true }) },
            { idempotencyKey: `attempt-${attemptId}` },
          )
          .then(readIntent)
          .catch(async (error: unknown): Promise<Intent> => {
            const decline = isSettled(error) ? undefined : refusedCard(error);
            // The intent in the error can be older than the refusal, so it is read again.
            const intent = readIntent(await stripe.paymentIntents.retrieve(intentId));
            return decline && intent.state === 'created' ? { ...intent, state: 'failed', decline } : intent;
          }),
      ),
    readIntent: (intentId) =>
      decide(async (stripe) => readIntent(await stripe.paymentIntents.retrieve(intentId))),
    cancelIntent: (intentId) =>
      ask((stripe) =>
        stripe.paymentIntents
          .cancel(intentId)
          .then(readIntent)
          .catch(async (error: unknown) => {
            if (!isSettled(error)) throw error;
            return readIntent(await stripe.paymentIntents.retrieve(intentId));
          }),
      ),
    intentsSince: (since) => each((stripe) => stripe.paymentIntents.list(createdSince(since)), readIntent),
    refund: (intentId, { noteId, cents }) =>
      decide(async (stripe) =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: cents, metadata: { note: String(noteId) } },
            { idempotencyKey: `note-${noteId}` },
          ),
        ),
      ),
    readRefund: (refundId) => decide(async (stripe) => readRefund(await stripe.refunds.retrieve(refundId))),
    refundsSince: (since) => each((stripe) => stripe.refunds.list(createdSince(since)), readRefund),
    readDispute: (disputeId) => ask(async (stripe) => readDispute(await stripe.disputes.retrieve(disputeId))),
    disputesSince: (since) => each((stripe) => stripe.disputes.list(createdSince(since)), readDispute),
    readEvent: async (raw, signature, now) => {
      const { webhooks } = await client();
      try {
        webhooks.constructEvent(raw, signature, webhookSecret, toleranceSeconds, undefined, now.getTime());
      } catch {
        return 'forged';
      }
      return readEventBody(raw) ?? 'other';
    },
  };
};

/** The answer if the bank demands a confirmation, which is impossible for a token of an older client. */
const needsBank = declineOf({ code: 'authentication_required', message: 'Your card was declined.' });

/** Returns the result of a call, or undefined if the provider knows no such object. */
const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (faultOf(error)?.code === 'resource_missing') return undefined;
    throw error;
  });

/** Returns whether a call was refused because its intent has succeeded or was canceled. */
const isSettled = (error: unknown): boolean => faultOf(error)?.code === 'payment_intent_unexpected_state';

/** Returns the reason of a refused card. @throws the error, if it has another reason */
const refusedCard = (error: unknown): Decline => {
  const found = faultOf(error);
  // A token that was invented, or a stored card that was deleted at the provider.
  const isMissingCard = found?.code === 'resource_missing' && /payment_method|token/.test(found.param ?? '');
  if (found?.type === 'StripeCardError') return declineOf(found);
  if (isMissingCard) return declineOf({ ...found, message: 'This card is no longer available.' });
  throw error;
};

const fault = z.object({
  type: z.string(),
  code: z.string().optional(),
  param: z.string().optional(),
  decline_code: z.string().optional(),
  advice_code: z.string().optional(),
  message: z.string().optional(),
});

/** Returns the fields of an error of the library, or undefined for other errors. */
const faultOf = (error: unknown): z.infer<typeof fault> | undefined => fault.safeParse(error).data;

const createdSince = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: 100,
});
