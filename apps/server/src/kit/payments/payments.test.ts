import { randomInt } from 'node:crypto';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { fixedClock, systemClock } from '../clock/clock';
import { readConfig } from '../config/config';
import { testDatabase } from '../db/test-database';
import { openLog } from '../log/log';
import { openPayments } from './open-payments';
import type { CardOwner, Payments } from './payments';
import { openTestGateway } from './test-gateway/test-gateway';

const db = await testDatabase();
const log = openLog({ logLevel: 'silent' });
const secret = 'a secret for tests, long enough';
const clock = fixedClock(new Date('2027-01-05T12:00:00Z'));
const ownGateway = openTestGateway(db, clock);

/** A provider, and the key and connection with which a test acts like the page of the card. */
type Provider = { payments: Payments; stripe: Stripe };

const testKey = process.env.STRIPE_TEST_KEY ?? '';
const providers: [name: string, provider: Provider][] = [
  [
    'the test gateway',
    {
      payments: openPayments({ config: readConfig({}), db, clock, log, secret }),
      stripe: new Stripe('sk_test_gateway', {
        httpClient: Stripe.createFetchHttpClient(ownGateway.fetch),
      }),
    },
  ],
  ...(testKey === ''
    ? []
    : ([
        [
          'Stripe',
          {
            payments: openPayments({
              config: {
                publicUrl: '',
                testPayments: false,
                stripe: { secretKey: testKey, publishableKey: 'pk_test', webhookSecret: 'whsec_test' },
              },
              db,
              clock: systemClock,
              log,
              secret,
            }),
            stripe: new Stripe(testKey),
          },
        ],
      ] satisfies [string, Provider][])),
];

/** Ids that no earlier run of the tests has sent to Stripe. */
const newId = () => randomInt(2 ** 47);

describe.each(providers)('%s', (_name, { payments, stripe }) => {
  const newOwner = async (): Promise<CardOwner> => {
    const accountId = newId();
    return { accountId, customerId: await payments.ensureCustomer(accountId) };
  };

  /** Stores a card of a customer, as the page of the card does. Returns the id of the card. */
  const storeCard = async (owner: CardOwner, card: string): Promise<string> => {
    const { id } = await payments.beginSetup(owner);
    await stripe.setupIntents.confirm(id, { payment_method: card });
    const setup = await payments.readSetup(id);
    if (!setup?.card) throw new Error('The setup did not succeed.');
    return setup.card.methodId;
  };

  test('makes one customer for an account', async () => {
    const accountId = newId();
    const both = await Promise.all([payments.ensureCustomer(accountId), payments.ensureCustomer(accountId)]);
    expect(both[0]).toMatch(/^cus_/);
    expect(both[1]).toBe(both[0]);
  });

  test('returns the card of a setup after it was confirmed', async () => {
    const owner = await newOwner();
    const { id, clientSecret } = await payments.beginSetup(owner);
    expect(clientSecret.startsWith(`${id}_secret_`)).toBe(true);
    expect(await payments.readSetup(id)).toEqual({
      id,
      customerId: owner.customerId,
      accountId: owner.accountId,
      card: undefined,
      createdAt: expect.any(Date),
    });
    await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect((await payments.readSetup(id))?.card).toMatchObject({
      customerId: owner.customerId,
      brand: 'visa',
      lastFour: '4242',
      expires: { year: expect.any(Number), month: expect.any(Number) },
    });
  });

  test('knows no setup with an invented id', async () => {
    expect(await payments.readSetup('seti_invented')).toBeUndefined();
  });

  test('takes the token of an older client, and says why a card is refused', async () => {
    const owner = await newOwner();
    expect(await payments.saveToken(owner, 'tok_visa')).toMatchObject({ kind: 'card', lastFour: '4242' });
    expect(await payments.saveToken(owner, 'tok_chargeDeclined')).toMatchObject({
      kind: 'decline',
      code: 'card_declined',
      text: 'Your card was declined.',
      hard: false,
    });
  });

  test('forgets a removed card', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    expect(await payments.readCard(methodId)).toMatchObject({ methodId, customerId: owner.customerId });
    await payments.removeCard(methodId);
    await payments.removeCard(methodId);
    expect(await payments.readCard(methodId)).toBeUndefined();
  });

  test('makes one intent for an invoice, and pays it once', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    const invoice = { invoiceId: newId(), cents: 2345 };
    const intent = await payments.createIntent(owner, invoice);
    expect(intent).toMatchObject({ ...owner, ...invoice, state: 'created', decline: undefined });
    expect((await payments.createIntent(owner, invoice)).id).toBe(intent.id);
    const attemptId = newId();
    const paid = await payments.confirm(intent.id, { attemptId, methodId, present: false });
    expect(paid).toMatchObject({ id: intent.id, state: 'succeeded', cents: 2345 });
    // The same attempt again, and another attempt.
    expect(await payments.confirm(intent.id, { attemptId, methodId, present: false })).toEqual(paid);
    const another = await payments.confirm(intent.id, { attemptId: newId(), methodId, present: false });
    expect(another).toMatchObject({ id: intent.id, state: 'succeeded' });
    expect((await payments.readIntent(intent.id)).state).toBe('succeeded');
  });

  test('returns the reason of a declined payment, and pays with another card', async () => {
    const owner = await newOwner();
    const poor = await storeCard(owner, 'pm_card_chargeCustomerFail');
    const { id } = await payments.createIntent(owner, { invoiceId: newId(), cents: 5000 });
    const failed = await payments.confirm(id, { attemptId: newId(), methodId: poor, present: false });
    expect(failed).toMatchObject({ state: 'failed', decline: { kind: 'decline', hard: false } });
    expect(failed.decline?.text).toMatch(/^Your card .*\.$/);
    expect((await payments.changeAmount(id, 4000)).cents).toBe(4000);
    const methodId = await storeCard(owner, 'pm_card_visa');
    const paid = await payments.confirm(id, { attemptId: newId(), methodId, present: true });
    expect(paid).toMatchObject({ state: 'succeeded', cents: 4000 });
  });

  test('treats a card that is gone as declined for good', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    await payments.removeCard(methodId);
    const { id } = await payments.createIntent(owner, { invoiceId: newId(), cents: 5000 });
    const failed = await payments.confirm(id, { attemptId: newId(), methodId, present: false });
    expect(failed).toMatchObject({ state: 'failed', decline: { hard: true } });
  });

  test('finds the intent of an invoice without its id', async () => {
    const owner = await newOwner();
    const since = new Date(clock.now().getTime() - 60_000);
    const invoiceId = newId();
    const { id } = await payments.createIntent(owner, { invoiceId, cents: 700 });
    await payments.createIntent(owner, { invoiceId: newId(), cents: 800 });
    expect((await payments.findIntent(owner.customerId, invoiceId))?.id).toBe(id);
    expect(await payments.findIntent(owner.customerId, newId())).toBeUndefined();
    const listed: string[] = [];
    for await (const intent of payments.intentsSince(since)) listed.push(intent.id);
    expect(listed).toContain(id);
  });

  test('cancels an open intent, and leaves a paid intent as it is', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    const open = await payments.createIntent(owner, { invoiceId: newId(), cents: 700 });
    expect((await payments.cancelIntent(open.id)).state).toBe('canceled');
    const paid = await payments.createIntent(owner, { invoiceId: newId(), cents: 700 });
    await payments.confirm(paid.id, { attemptId: newId(), methodId, present: false });
    expect((await payments.cancelIntent(paid.id)).state).toBe('succeeded');
  });

  test('deletes a customer with the stored cards, once', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    for (let time = 0; time < 2; time++) await payments.removeCustomer(owner.customerId);
    expect(await payments.readCard(methodId)).toBeUndefined();
  });

  test('refunds a part of a payment once for a note', async () => {
    const owner = await newOwner();
    const methodId = await storeCard(owner, 'pm_card_visa');
    const { id } = await payments.createIntent(owner, { invoiceId: newId(), cents: 2345 });
    await payments.confirm(id, { attemptId: newId(), methodId, present: false });
    const note = { noteId: newId(), cents: 1111 };
    const refund = await payments.refund(id, note);
    expect(refund).toMatchObject({ intentId: id, noteId: note.noteId, cents: 1111, state: 'succeeded' });
    expect(await payments.refund(id, note)).toEqual(refund);
    expect((await payments.readRefund(refund.id)).cents).toBe(1111);
    await expect(payments.refund(id, { noteId: newId(), cents: 1300 })).rejects.toThrow('payment-refused');
    const since = new Date(clock.now().getTime() - 60_000);
    const listed: string[] = [];
    for await (const each of payments.refundsSince(since)) listed.push(each.id);
    expect(listed).toContain(refund.id);
  });
});

test('a public installation without keys has no payments, unless it allows the test gateway', async () => {
  const open = (env: Record<string, string>) => () =>
    openPayments({ config: readConfig(env), db, clock, log, secret });
  const without = open({ PUBLIC_URL: 'https://signs.example.com' })();
  expect(without.testPage).toBeUndefined();
  await expect(without.ensureCustomer(newId())).rejects.toThrow('payments-away');
  await expect(without.readEvent('{}', 't=1,v1=00', clock.now())).rejects.toThrow('payments-away');
  expect(open({ PUBLIC_URL: 'https://signs.example.com', TEST_PAYMENTS: '1' })().provider).toBe('test');
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(open({ PUBLIC_URL: 'https://signs.example.com', ...keys })()).toMatchObject({
    provider: 'stripe',
    publishableKey: 'pk_live_1',
    testPage: undefined,
  });
});
