import { and, eq, ne, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { testWebhookSecret } from '../../kit/payments/open-payments';
import { someone, testWorld } from '../../testing/test-world';
import { closeMonthsJob } from './billing-jobs';
import { invoices, payments } from '../../schema/billing';

/**
 * A number and a CVC that a faulty or hostile client sends in fields that nobody reads. The CVC contains letters, because random
 * ids and times contain every short number sooner or later.
 */
const number = '4242424242424242';
const cvc = 'cvc-98761';
const lines: string[] = [];
const world = await testWorld({ logTo: (line) => lines.push(line), logLevel: 'trace' });
const { app, ask, call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');

/** The fields that the clients of this test add to their calls. */
const card = { number, cvc, card: { number, cvc } };

/** Registers an owner with a test card and an item of $30.00 since March. */
const customer = async (name: string, kind: 'works' | 'confirms') => {
  const owner = await world.register(name);
  const setup = await ask(owner, 'POST /accounts/paymentSetup', { body: card });
  const { clientSecret, token } = setup.body;
  await ask(undefined, 'POST /testPayments/setup', { body: { clientSecret, card: kind, number, cvc } });
  const stored = await ask(owner, 'POST /accounts/updatePaymentMethod', { body: { token, ...card } });
  expect(stored.status).toBe(200);
  await call(admin, 'POST /billableItems', {
    body: [{ accountId: owner.accountId, name: 'Rent', monthlyRate: 30, startDate: '2026-03-04' }],
  });
  return { ...owner, setupToken: String(token), answers: [setup.text, stored.text] };
};

const sendEvent = async (id: string, type: string, object: object) => {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object: { ...object, ...card } } });
  const header = new Stripe('sk_test_gateway').webhooks.generateTestHeaderString({
    payload,
    timestamp: Math.floor(clock.now().getTime() / 1000),
    secret: testWebhookSecret(services.secret),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  expect(statusCode).toBe(200);
};

const invoiceOf = async (accountId: number) => {
  const closed = and(eq(invoices.accountId, accountId), ne(invoices.status, 'In Progress'));
  const [invoice] = await db.select().from(invoices).where(closed);
  return { id: invoice?.id ?? 0, status: invoice?.status };
};
const paidByCard = async (accountId: number) => {
  const rows = await db.select().from(payments).where(eq(payments.accountId, accountId));
  return rows.map(({ method, amount }) => [method, amount]);
};

test('a card number reaches neither the database, nor the logs, nor the requests to the provider', async () => {
  const owner = await customer('Harbour Cinema', 'works');
  const museum = await customer('Quiet Museum', 'confirms');
  const sent = [...owner.answers, ...museum.answers];
  // A client that sends the number in place of the token, and a call that is refused.
  for (const body of [{ token: number }, { number, cvc }])
    expect((await ask(owner, 'POST /accounts/updatePaymentMethod', { body })).status).toBeGreaterThan(399);
  clock.advance(Date.parse('2026-04-01T02:00:00Z') - clock.now().getTime());
  await closeMonthsJob.perform(services, {});
  expect((await invoiceOf(owner.accountId)).status).toBe('Paid');
  expect(await paidByCard(owner.accountId)).toEqual([['card', 2710]]);
  await sendEvent('evt_1', 'setup_intent.succeeded', { id: owner.setupToken, object: 'setup_intent' });

  const { id, status } = await invoiceOf(museum.accountId);
  expect(status).toBe('Unpaid');
  const { email, password } = museum;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const payer = someone(body, email, password);
  const pay = await ask(payer, 'POST /invoices/:id/pay', { params: { id }, body: card });
  const { clientSecret } = pay.body;
  const confirmed = await ask(undefined, 'POST /testPayments/payment', {
    body: { clientSecret, approved: true, ...card },
  });
  expect([pay.status, confirmed.status]).toEqual([200, 200]);
  sent.push(pay.text, confirmed.text);
  const intentId = String(clientSecret).split('_secret_')[0];
  await sendEvent('evt_2', 'payment_intent.succeeded', { id: intentId, object: 'payment_intent' });
  await jobs.doAll(services);
  expect((await invoiceOf(museum.accountId)).status).toBe('Paid');
  expect(await paidByCard(museum.accountId)).toEqual([['card', 2710]]);

  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  expect(tables.map(({ name }) => name)).toContain('test_gateway_keys');
  for (const { schema, name } of tables) {
    // The requests to the provider are in the tables of the test gateway.
    const { rows } = await db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { text } of rows) {
      expect(text, name).not.toContain(number);
      expect(text, name).not.toContain(cvc);
    }
  }
  expect(lines.length).toBeGreaterThan(0);
  for (const text of [...lines, ...sent]) {
    expect(text).not.toContain(number);
    expect(text).not.toContain(cvc);
  }
});
