import type { TestCard } from '@marquee/contract/kit/limits';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { testWebhookSecret } from '../../kit/payments/open-payments';
import { storeTestCard } from '../../testing/test-cards';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { commissions } from '../../schema/affiliates';
import { closeMonthsJob, comparePaymentsJob, resolveAttemptsJob } from './billing-jobs';
import { creditNotes, invoices, ledgerEntries, paymentAttempts } from '../../schema/billing';
import { checkMoney } from './check-money';

/** Tests of requests that the provider refuses for good, and of payments that are disputed at the bank. */
const world = await testWorld();
const { call, services, clock, jobs, app } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const { webhooks } = new Stripe('sk_test_none');

const signIn = async (person: Someone) => {
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  person.token = someone(body, email, password).token;
};
/** Creates an account with a card whose month of $30.00 is over. */
const customer = async (name: string, card: TestCard = 'works') => {
  const owner = await world.register(name);
  await signIn(admin);
  await storeTestCard(world, owner, card);
  const first = `${clock.now().toISOString().slice(0, 8)}01`;
  await call(admin, 'POST /billableItems', {
    body: [
      {
        accountId: owner.accountId,
        name: 'Rent',
        monthlyRate: 30,
        startDate: first,
        endDate: first.replace(/01$/, '28'),
      },
    ],
  });
  clock.advance(32 * 86_400_000);
  return owner;
};
const close = async () => {
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
  await signIn(admin);
};
const invoiceOf = async ({ accountId }: Someone) => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), isNotNull(invoices.number)))
    .orderBy(asc(invoices.month));
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
};
const attemptsOf = async ({ accountId }: Someone) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.accountId, accountId))).map(
    ({ state, code }) => [state, code],
  );
const notesOf = ({ accountId }: Someone) =>
  db.select().from(creditNotes).where(eq(creditNotes.accountId, accountId)).orderBy(asc(creditNotes.number));
const subjects = async (to: string) =>
  (await services.mail.outbox()).filter((letter) => letter.to === to).map(({ subject }) => subject);

test('an attempt that the provider refuses for good is a failed attempt, which the owners are told', async () => {
  const owner = await customer('Harbour Cinema');
  await db.execute(sql`delete from test_gateway_objects where kind = 'customer'`);
  await close();
  expect(await attemptsOf(owner)).toEqual([['failed', 'refused_by_provider']]);
  expect(await invoiceOf(owner)).toMatchObject({ status: 'Unpaid', retryFrom: expect.any(String) });
  expect(await subjects(owner.email)).toContainEqual(
    expect.stringMatching(/^Payment of \$\d+\.\d\d failed$/),
  );
});

test('a person who asks for a refused payment gets a sentence, and can ask again', async () => {
  const owner = await customer('Tower Books', 'declines');
  await close();
  await signIn(owner);
  const { id, intentId } = await invoiceOf(owner);
  await db.execute(sql`delete from test_gateway_objects where id = ${intentId}`);
  const paid = () => call(owner, 'POST /invoices/:id/pay', { params: { id } });
  for (let time = 0; time < 2; time++) {
    const { status, errors } = await paid();
    expect([status, errors]).toEqual([
      422,
      ['The payment provider refused this payment. Nothing was charged. Please contact support.'],
    ]);
  }
  expect((await attemptsOf(owner)).filter(([state]) => state === 'unresolved')).toEqual([]);
});

test('a refund that the provider refuses for good has no effect, and administrators are mailed', async () => {
  const owner = await customer('Mill Theatre');
  await close();
  const { id, intentId } = await invoiceOf(owner);
  await db.execute(sql`delete from test_gateway_objects where id = ${intentId}`);
  const note = { invoiceId: id, amount: 5, as: 'refund', reason: 'A dark week' } as const;
  await call(admin, 'POST /creditNotes', { body: [note] });
  await jobs.doAll(services);
  await jobs.doAll(services);
  expect((await notesOf(owner)).map(({ state }) => state)).toEqual(['refused']);
  expect(await subjects(admin.email)).toContain('A refund of $5.00 was refused');
  clock.advance(2 * 86_400_000);
  await resolveAttemptsJob.perform(services, {});
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

const sendEvent = async (type: string, id: string) => {
  const payload = JSON.stringify({
    id: `evt_${type}_${id}`,
    object: 'event',
    type,
    data: { object: { id, object: 'dispute' } },
  });
  const header = webhooks.generateTestHeaderString({
    payload,
    timestamp: Math.floor(clock.now().getTime() / 1000),
    secret: testWebhookSecret(services.secret),
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
  expect(statusCode).toBe(200);
  await jobs.doAll(services);
  await jobs.doAll(services);
};
/** Stores a dispute at the test gateway, or changes its state. */
const dispute = async (
  owner: Someone,
  id: string,
  status: 'needs_response' | 'won' | 'lost',
  amount: number,
) => {
  const { intentId } = await invoiceOf(owner);
  const data = JSON.stringify({ object: 'dispute', id, amount, payment_intent: intentId, status });
  await db.execute(sql`insert into test_gateway_objects (id, kind, data, created_at)
    values (${id}, 'dispute', ${data}::jsonb, now()) on conflict (id) do update set data = excluded.data`);
};

test('a disputed payment is mailed, and a lost dispute makes one credit note', async () => {
  const owner = await customer('Pier Arcade');
  await close();
  const { total } = await invoiceOf(owner);
  const amount = `$${(total / 100).toFixed(2)}`;
  await dispute(owner, 'dp_1', 'needs_response', total);
  await sendEvent('charge.dispute.created', 'dp_1');
  expect(await subjects(admin.email)).toContain(`A payment of ${amount} is disputed`);
  expect(await notesOf(owner)).toEqual([]);
  await dispute(owner, 'dp_1', 'lost', total);
  await sendEvent('charge.dispute.closed', 'dp_1');
  // An event that arrives late reads the same dispute.
  await db.execute(sql`delete from provider_events`);
  await sendEvent('charge.dispute.created', 'dp_1');
  expect(await notesOf(owner)).toMatchObject([
    {
      cents: total,
      kind: 'refund',
      state: 'done',
      reason: 'Disputed at the bank',
      providerRef: 'dp_1',
      by: null,
    },
  ]);
  expect((await subjects(admin.email)).filter((each) => each.includes('taken back'))).toEqual([
    `A payment of ${amount} was taken back by the bank`,
  ]);
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, owner.accountId));
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  expect(await checkMoney(db, clock.now())).toEqual([]);
  await comparePaymentsJob.perform(services, {});
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('a dispute that is won, or of an unknown payment, changes no money', async () => {
  const owner = await customer('Corner Bakery');
  await close();
  const { total } = await invoiceOf(owner);
  await dispute(owner, 'dp_2', 'won', total);
  await sendEvent('charge.dispute.closed', 'dp_2');
  expect(await notesOf(owner)).toEqual([]);
  expect((await subjects(admin.email))[0]).toMatch(/is no longer disputed$/);
  const mails = (await subjects(admin.email)).length;
  await db.execute(sql`insert into test_gateway_objects (id, kind, data, created_at) values ('dp_3', 'dispute',
    '{"object":"dispute","id":"dp_3","amount":100,"payment_intent":"pi_other","status":"lost"}', now())`);
  await sendEvent('charge.dispute.closed', 'dp_3');
  expect(await subjects(admin.email)).toHaveLength(mails);
});

test('a lost dispute takes its part of the commission back, and the mail says which note was made', async () => {
  const affiliate = await world.register('Annas Agency');
  await signIn(admin);
  await call(admin, 'POST /affiliateSettings', {
    body: [{ accountId: affiliate.accountId, code: 'anna', screenCommission: '10' }],
  });
  const owner = await world.register('Palace Theatre');
  await db
    .update(accounts)
    .set({ perScreenCharge: 3000, referredBy: affiliate.accountId, referredCode: 'anna' })
    .where(eq(accounts.id, owner.accountId));
  await storeTestCard(world, owner, 'works');
  await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });
  clock.advance(62 * 86_400_000);
  await close();
  const { id, total } = await invoiceOf(owner);
  const earned = async () =>
    (
      await db.select().from(commissions).where(eq(commissions.invoiceId, id)).orderBy(asc(commissions.seq))
    ).map(({ accountId, cents }) => [accountId, cents]);
  const lose = async (disputeId: string, cents: number) => {
    await dispute(owner, disputeId, 'lost', cents);
    await sendEvent('charge.dispute.closed', disputeId);
    return (await services.mail.outbox()).find(({ to }) => to === admin.email)?.text;
  };
  const share = Math.round(total / 10);
  expect(await earned()).toEqual([[affiliate.accountId, share]]);
  expect(await lose('dp_4', 100)).toContain('A credit note of $1.00 was made.');
  expect(await earned()).toEqual([
    [affiliate.accountId, share],
    [affiliate.accountId, -10],
  ]);
  const left = `$${((total - 100) / 100).toFixed(2)}`;
  expect(await lose('dp_5', total)).toContain(`A credit note of ${left} was made.`);
  expect(await lose('dp_6', 100)).toContain('No credit note was made');
  expect((await earned()).reduce((sum, [, cents = 0]) => sum + cents, 0)).toBe(0);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('the nightly comparison finds a refund that was made at the provider, once', async () => {
  const owner = await customer('Night Kiosk');
  await close();
  const { intentId } = await invoiceOf(owner);
  const data = { object: 'refund', id: 're_by_hand', amount: 700, payment_intent: intentId, metadata: {} };
  const refund = JSON.stringify({ ...data, status: 'succeeded', created: 0 });
  await db.execute(sql`insert into test_gateway_objects (id, kind, data, created_at)
    values ('re_by_hand', 'refund', ${refund}::jsonb, ${clock.now().toISOString()})`);
  for (let night = 0; night < 2; night++) await comparePaymentsJob.perform(services, {});
  expect(await notesOf(owner)).toMatchObject([
    { cents: 700, kind: 'refund', state: 'done', reason: 'Refunded at the payment provider', by: null },
  ]);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('the nightly comparison finds a lost dispute whose event was lost', async () => {
  const owner = await customer('Silent Bank');
  await close();
  await dispute(owner, 'dp_silent', 'lost', 500);
  await db.execute(
    sql`update test_gateway_objects set created_at = ${clock.now().toISOString()} where id = 'dp_silent'`,
  );
  for (let night = 0; night < 2; night++) await comparePaymentsJob.perform(services, {});
  await jobs.doAll(services);
  expect(await notesOf(owner)).toMatchObject([{ cents: 500, reason: 'Disputed at the bank' }]);
  expect(
    (await subjects(admin.email)).filter((each) => each === 'A payment of $5.00 was taken back by the bank'),
  ).toHaveLength(1);
});
