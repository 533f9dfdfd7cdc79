import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countAttempts } from '../../kit/access/limit-attempts';
import { storeTestCard } from '../../testing/test-cards';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { auditEvents } from '../../schema/audit';
import { closeMonthsJob } from './billing-jobs';
import { invoices, paymentAttempts } from '../../schema/billing';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');

const signIn = async (person: Someone) => {
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  person.token = someone(body, email, password).token;
};
/** Creates an account with two unpaid invoices of $30.00, because it had no card. */
const owing = async (name: string) => {
  const owner = await world.register(name);
  await signIn(admin);
  const first = `${clock.now().toISOString().slice(0, 8)}01`;
  await call(admin, 'POST /billableItems', {
    body: [{ accountId: owner.accountId, name: 'Rent', monthlyRate: 30, startDate: first }],
  });
  clock.advance(62 * 86_400_000);
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
  await signIn(owner);
  return owner;
};
const unpaidOf = async ({ accountId }: Someone) => {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.status, 'Unpaid')))
    .orderBy(asc(invoices.month));
  return rows.map(({ number, retryFrom }) => ({ number, retryFrom }));
};
const presentAttempts = async ({ accountId }: Someone) => {
  const rows = await db
    .select({ state: paymentAttempts.state, number: invoices.number })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(and(eq(paymentAttempts.accountId, accountId), eq(paymentAttempts.present, true)))
    .orderBy(asc(paymentAttempts.id));
  return rows;
};

test('a new card pays all unpaid invoices, the oldest first', async () => {
  const owner = await owing('Harbour Cinema');
  expect((await unpaidOf(owner)).map(({ number }) => number)).toEqual([1, 2]);
  const { status, body } = await storeTestCard(world, owner, 'works');
  expect([status, body.accountStatus]).toEqual([200, 'active']);
  expect(await unpaidOf(owner)).toEqual([]);
  expect((await presentAttempts(owner)).toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))).toEqual([
    { state: 'succeeded', number: 1 },
    { state: 'succeeded', number: 2 },
  ]);
});

test('a refused new card stops at the oldest invoice, stays stored, and leaves the retries alone', async () => {
  const owner = await owing('Old Mill');
  const before = await unpaidOf(owner);
  const { status, errors } = await storeTestCard(world, owner, 'declines');
  expect([status, errors]).toEqual([422, ['Your card has insufficient funds.']]);
  expect(await unpaidOf(owner)).toEqual(before);
  expect(await presentAttempts(owner)).toEqual([{ state: 'failed', number: 1 }]);
  const { body } = await call(owner, 'GET /accounts/paymentMethod');
  expect(body.card).not.toBeNull();
});

test('new cards and Pay now try the invoices at most five times an hour', async () => {
  const owner = await owing('Quiet Museum');
  const statuses: number[] = [];
  for (let card = 0; card < 6; card++) statuses.push((await storeTestCard(world, owner, 'declines')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await presentAttempts(owner)).toHaveLength(5);
  clock.advance(61 * 60_000);
  await storeTestCard(world, owner, 'works');
  expect(await unpaidOf(owner)).toEqual([]);
});

test('a new card of an account without unpaid invoices charges nothing', async () => {
  const owner = await world.register('Tower Books');
  expect((await storeTestCard(world, owner, 'declines')).status).toBe(200);
  expect(await presentAttempts(owner)).toEqual([]);
});

test('a payment that is confirmed at the bank counts as one attempt, and each attempt is audited', async () => {
  const owner = await owing('Careful Bank');
  await storeTestCard(world, owner, 'confirms');
  const [id = 0] = (await call(owner, 'GET /invoices')).body.flatMap((each) =>
    each.status === 'Unpaid' ? [each.id] : [],
  );
  const pay = () => call(owner, 'POST /invoices/:id/pay', { params: { id } });
  const asked = await pay();
  await services.payments.testPage?.confirmPayment(asked.body.clientSecret ?? '', true);
  // The next call pays the second invoice, so it is the third attempt after the new card.
  const next = await pay();
  await services.payments.testPage?.confirmPayment(next.body.clientSecret ?? '', true);
  expect((await pay()).body).toMatchObject({ clientSecret: null, invoice: { status: 'Paid' } });
  expect(await unpaidOf(owner)).toEqual([]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.accountId, owner.accountId));
  const paid = events.filter(({ action }) => action === 'invoice-paid');
  expect(paid.map(({ userId }) => userId)).toEqual(Array.from({ length: 3 }, () => owner.session.user.id));
  const counted = await countAttempts(
    db,
    { key: `pay of ${owner.accountId}`, max: 5, minutes: 60 },
    clock.now(),
  );
  expect(counted).toBe(3);
});
