import { eq, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { readConfig } from '../../kit/config/config';
import { openPayments, testWebhookSecret } from '../../kit/payments/open-payments';
import { twoAccounts } from '../../testing/test-accounts';
import { storeTestCard } from '../../testing/test-cards';
import type { Someone } from '../../testing/test-world';
import { accountCards } from '../../schema/cards';
import { takeEvent } from './provider-event-jobs';
import { providerEvents } from '../../schema/provider-events';

const { world, changes, anna, bea } = await twoAccounts();
const { ask, call, services, clock, jobs } = world;
const { webhooks } = new Stripe('sk_test_gateway');

const cardOf = async (person: Someone) => (await call(person, 'GET /accounts/paymentMethod')).body.card;
const storedCard = async (person: Someone) => {
  const [row] = await services.db
    .select()
    .from(accountCards)
    .where(eq(accountCards.accountId, person.accountId));
  if (!row) throw new Error('The account has no customer.');
  return row;
};
const begin = async (person: Someone) => (await call(person, 'POST /accounts/paymentSetup')).body;
const useToken = (person: Someone, token: string) =>
  call(person, 'POST /accounts/updatePaymentMethod', { body: { token } });

test('an account without a card sees none, and the provider', async () => {
  const { body } = await call(anna, 'GET /accounts/paymentMethod');
  expect(body).toEqual({ provider: 'test', publishableKey: '', card: null });
});

test('stores a card, shows its last digits, and tells the browsers of the account', async () => {
  await changes.announced();
  const answer = await storeTestCard(world, anna, 'works');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: anna.accountId, name: 'Harbour Cinema' });
  expect(await cardOf(anna)).toEqual({ brand: 'visa', lastFour: '4242', expires: '2029-03-31' });
  expect(await changes.announced()).toEqual([{ topic: 'cards', id: anna.accountId }]);
  expect(await cardOf(bea)).toBeNull();
});

test('keeps the stored card if another card is refused, and says why', async () => {
  const { clientSecret, token } = await begin(anna);
  const refused = await call(undefined, 'POST /testPayments/setup', {
    body: { clientSecret, card: 'refused' },
  });
  expect([refused.status, refused.errors]).toEqual([422, ['Your card was declined.']]);
  const unused = await useToken(anna, token);
  expect([unused.status, unused.errors]).toEqual([422, ['This card was not saved. Please enter it again.']]);
  expect((await cardOf(anna))?.lastFour).toBe('4242');
});

test('refuses the setup of another account, and invented tokens', async () => {
  const { clientSecret, token } = await begin(bea);
  await call(undefined, 'POST /testPayments/setup', { body: { clientSecret, card: 'works' } });
  for (const stolen of [token, 'seti_invented', 'tok_invented', 'anything'])
    expect((await useToken(anna, stolen)).status, stolen).toBe(422);
  expect((await storedCard(anna)).lastFour).toBe('4242');
});

test('takes the token of an older client', async () => {
  expect((await useToken(bea, 'tok_visa')).status).toBe(200);
  expect((await cardOf(bea))?.lastFour).toBe('4242');
  const refused = await useToken(bea, 'tok_chargeDeclined');
  expect([refused.status, refused.errors]).toEqual([422, ['Your card was declined.']]);
});

test('deletes a replaced card at the provider', async () => {
  const { methodId } = await storedCard(anna);
  await storeTestCard(world, anna, 'confirms');
  expect(await services.payments.readCard(methodId ?? '')).toBeDefined();
  await jobs.doAll(services);
  expect(await services.payments.readCard(methodId ?? '')).toBeUndefined();
  expect((await cardOf(anna))?.lastFour).toBe('3184');
});

test('audits the change of a card with its last digits', async () => {
  const { body: events } = await ask(anna, 'GET /auditEvents', {});
  expect(events.find(({ action }: { action: string }) => action === 'card-changed')).toMatchObject({
    before: { lastFour: '4242' },
    after: { lastFour: '3184' },
  });
});

test('sends nothing to the test gateway with an invented secret, or without the test gateway', async () => {
  const setup = { body: { clientSecret: 'seti_test_1_secret_2', card: 'works' } } as const;
  const payment = { body: { clientSecret: 'pi_test_1_secret_2', approved: true } };
  const statuses = async () => [
    (await call(undefined, 'POST /testPayments/setup', setup)).status,
    (await call(undefined, 'POST /testPayments/payment', payment)).status,
  ];
  expect(await statuses()).toEqual([404, 404]);
  const { payments } = services;
  const stripe = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' };
  services.payments = openPayments({ ...services, config: { ...readConfig({}), stripe } });
  expect(await statuses()).toEqual([404, 404]);
  // The card of the test gateway does not exist at Stripe.
  expect(await cardOf(anna)).toBeNull();
  services.payments = payments;
  expect((await cardOf(anna))?.lastFour).toBe('3184');
});

test('limits the number of cards that an account can try', async () => {
  const carl = await world.register('Card Testers');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt++)
    statuses.push((await call(carl, 'POST /accounts/paymentSetup')).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

type Sent = { type: string; object: object; id?: string };

/** Sends an event as the provider does, and runs its job. */
const sendEvent = async ({ type, object, id = `evt_${type}` }: Sent, at = clock.now()) => {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = webhooks.generateTestHeaderString({
    payload,
    timestamp,
    secret: testWebhookSecret(services.secret),
  });
  return postEvent(payload, header);
};

const postEvent = async (payload: string, signature: string) => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
};

const eventRows = () => services.db.select().from(providerEvents);

test('refuses a webhook call that is forged, changed or too old', async () => {
  const payload =
    '{"id":"evt_1","type":"payment_method.detached","data":{"object":{"id":"pm_1","object":"x"}}}';
  const sign = (secret: string, timestamp = Math.floor(clock.now().getTime() / 1000)) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const secret = testWebhookSecret(services.secret);
  expect(await postEvent(payload, '')).toBe(400);
  expect(await postEvent(payload, sign('whsec_other'))).toBe(400);
  expect(await postEvent(payload.replace('evt_1', 'evt_2'), sign(secret))).toBe(400);
  expect(await postEvent(payload, sign(secret, Math.floor(clock.now().getTime() / 1000) - 301))).toBe(400);
  expect(await postEvent('x'.repeat(256 * 1024 + 1), sign(secret))).toBe(413);
  expect(await eventRows()).toEqual([]);
  expect(await postEvent(payload, sign(secret))).toBe(200);
});

test('accepts an event that the server does not use, and stores nothing', async () => {
  const before = await eventRows();
  expect(await sendEvent({ type: 'customer.created', object: { id: 'cus_1', object: 'customer' } })).toBe(
    200,
  );
  expect(await sendEvent({ type: 'payment_method.detached', object: { nothing: true } })).toBe(200);
  expect(await eventRows()).toEqual(before);
});

/** Confirms a setup without sending its token, as if the person had closed the page. */
const closedPage = async (person: Someone, card: 'works' | 'declines') => {
  const { clientSecret, token } = await begin(person);
  await call(undefined, 'POST /testPayments/setup', { body: { clientSecret, card } });
  return { id: token, object: 'setup_intent' };
};

test('stores the card of a page that was closed too early, once', async () => {
  clock.advance(60_000);
  const object = await closedPage(anna, 'works');
  await changes.announced();
  for (let time = 0; time < 2; time++)
    expect(await sendEvent({ type: 'setup_intent.succeeded', object, id: 'evt_setup' })).toBe(200);
  expect(jobs.waiting('take-provider-event')).toContainEqual({ provider: 'test', eventId: 'evt_setup' });
  await jobs.doAll(services);
  expect((await cardOf(anna))?.lastFour).toBe('4242');
  expect((await eventRows()).filter(({ eventId }) => eventId === 'evt_setup')).toEqual([
    expect.objectContaining({ type: 'setup_intent.succeeded', doneAt: clock.now() }),
  ]);
  // The same job again changes nothing.
  await jobs.send(takeEvent, { provider: 'test', eventId: 'evt_setup' });
  await jobs.doAll(services);
  const announced = await changes.announced();
  expect(announced.filter(({ topic }) => topic === 'cards')).toHaveLength(1);
});

test('ignores the setup of an older page that arrives late', async () => {
  clock.advance(60_000);
  const older = await closedPage(anna, 'declines');
  clock.advance(60_000);
  await storeTestCard(world, anna, 'works');
  const { methodId } = await storedCard(anna);
  clock.advance(86_400_000);
  await sendEvent({ type: 'setup_intent.succeeded', object: older, id: 'evt_late' });
  await jobs.doAll(services);
  expect((await storedCard(anna)).methodId).toBe(methodId);
});

test('follows a card that its bank replaced or that was deleted at the provider, in any order', async () => {
  const { methodId } = await storedCard(anna);
  const object = { id: methodId, object: 'payment_method' };
  await services.db.execute(sql`update test_gateway_objects
    set data = jsonb_set(data, '{card,last4}', '"5555"') where id = ${methodId}`);
  await sendEvent({ type: 'payment_method.automatically_updated', object });
  await jobs.doAll(services);
  expect((await cardOf(anna))?.lastFour).toBe('5555');
  await services.payments.removeCard(methodId ?? '');
  await sendEvent({ type: 'payment_method.detached', object, id: 'evt_detached' });
  await sendEvent({ type: 'payment_method.automatically_updated', object, id: 'evt_earlier' });
  await jobs.doAll(services);
  expect(await cardOf(anna)).toBeNull();
  expect((await storedCard(anna)).customerId).toMatch(/^cus_/);
});

test('stores no data of the card and no secret from a webhook call', async () => {
  const { clientSecret, token } = await begin(bea);
  const number = '4242424242424242';
  const object = { id: token, object: 'setup_intent', client_secret: clientSecret, number };
  expect(await sendEvent({ type: 'setup_intent.succeeded', object, id: 'evt_number' })).toBe(200);
  await jobs.doAll(services);
  const { rows: tables } = await services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name not like 'test_gateway%'`);
  for (const { name } of tables) {
    const { rows } = await services.db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(name)} t`,
    );
    for (const { text } of rows) {
      expect(text, name).not.toContain(number);
      expect(text, name).not.toContain(clientSecret);
    }
  }
});
