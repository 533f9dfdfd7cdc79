import { sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { testWebhookSecret } from '../../kit/payments/open-payments';
import { testWorld } from '../../testing/test-world';
import { closeMonthsJob } from './billing-jobs';

/** A number and a CVC that a faulty or hostile client sends in fields that nobody reads. */
const number = '4242424242424242';
const cvc = '98761';
const lines: string[] = [];
const world = await testWorld({ logTo: (line) => lines.push(line), logLevel: 'trace' });
const { app, ask, call, services, clock, jobs } = world;
const { db } = services;

test('a card number reaches neither the database, nor the logs, nor the requests to the provider', async () => {
  const sent: string[] = [];
  const owner = await world.register('Harbour Cinema');
  const card = { number, cvc, card: { number, cvc } };
  const setup = await ask(owner, 'POST /accounts/paymentSetup', { body: card });
  const { clientSecret, token } = setup.body;
  await ask(undefined, 'POST /testPayments/setup', { body: { clientSecret, card: 'works', number, cvc } });
  const stored = await ask(owner, 'POST /accounts/updatePaymentMethod', { body: { token, ...card } });
  expect(stored.status).toBe(200);
  sent.push(stored.text, setup.text);
  // A client that sends the number in place of the token, and a call that is refused.
  for (const body of [{ token: number }, { number, cvc }])
    expect((await ask(owner, 'POST /accounts/updatePaymentMethod', { body })).status).toBeGreaterThan(399);
  await call(owner, 'POST /billableItems', {
    body: [{ accountId: owner.accountId, name: 'Rent', monthlyRate: 30, startDate: '2026-03-04' }],
  });
  clock.advance(Date.parse('2026-04-01T02:00:00Z') - clock.now().getTime());
  await closeMonthsJob.perform(services, {});
  const object = { id: token, object: 'setup_intent', ...card };
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'setup_intent.succeeded',
    data: { object },
  });
  const header = new Stripe('sk_test_gateway').webhooks.generateTestHeaderString({
    payload,
    timestamp: Math.floor(clock.now().getTime() / 1000),
    secret: testWebhookSecret(services.secret),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
  await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  await jobs.doAll(services);
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
