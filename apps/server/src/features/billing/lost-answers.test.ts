import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accountPeriods } from '../../schema/accounts';
import { comparePaymentsJob, resolveAttemptsJob } from './billing-jobs';
import { creditNotes, invoices, paymentAttempts, payments } from '../../schema/billing';
import { findAccountCard } from './card-queries';
import { accountCards } from '../../schema/cards';
import { checkMoney } from './check-money';
import { closeMonth } from './close-month';
import { lockMoney } from './lock-money';
import { takeEvent } from './provider-event-jobs';
import { providerEvents } from '../../schema/provider-events';
import { resolveIntent } from './resolve-attempt';
import { sendAttempt } from './send-attempt';
import { beginAttempt } from './try-card';

/** Tests of processes that are killed, and of answers of the provider that are lost, repeated, or arrive at the same time. */
const world = await testWorld();
const { call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const minute = 60_000;
let customers = 0;

/** Creates an account with an invoice of $30.00 whose card is charged. `card` can break the connection. */
const charged = async (card: 'works' | 'breaksBefore' | 'breaksAfter') => {
  const owner = await world.register(`Customer ${++customers}`);
  const { accountId } = owner;
  await storeTestCard(world, owner, 'works');
  const { customerId = '' } = (await findAccountCard(services, accountId)) ?? {};
  if (card !== 'works') {
    const broken = await services.payments.saveToken({ accountId, customerId }, `pm_test_${card}`);
    const methodId = broken.kind === 'card' ? broken.methodId : null;
    await db.update(accountCards).set({ methodId }).where(eq(accountCards.accountId, accountId));
  }
  const today = clock.now().toISOString().slice(0, 10);
  await call(admin, 'POST /billableItems', {
    body: [{ accountId, name: 'Rent', monthlyRate: 30, startDate: `${today.slice(0, 8)}01` }],
  });
  return owner;
};
const stateOf = async ({ accountId }: Someone) => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(invoices.month);
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.accountId, accountId))
    .orderBy(paymentAttempts.number);
  const paid = await db.select().from(payments).where(eq(payments.accountId, accountId));
  return {
    id: invoice?.id ?? 0,
    intentId: invoice?.intentId ?? '',
    seen: [invoice?.status, attempts.map(({ state }) => state), paid.length],
  };
};
/** Returns the number of payments at the provider for an invoice. */
const intentsOf = async (invoiceId: number) => {
  let count = 0;
  for await (const intent of services.payments.intentsSince(new Date(0)))
    if (intent.invoiceId === invoiceId) count++;
  return count;
};
const resolve = async () => {
  clock.advance(6 * minute);
  await resolveAttemptsJob.perform(services, {});
};
const owners = {
  lost: await charged('breaksAfter'),
  event: await charged('breaksAfter'),
  killed: await charged('works'),
};
const { created, race, never } = {
  created: await charged('works'),
  race: await charged('breaksAfter'),
  never: await charged('breaksBefore'),
};
const later = {
  check: await charged('works'),
  refused: await charged('works'),
  confirmed: await charged('works'),
  known: await charged('works'),
  broken: await charged('works'),
  behind: await charged('works'),
  suspended: await charged('works'),
  refunded: await charged('works'),
  refundedTwice: await charged('works'),
  old: await charged('works'),
};
await storeTestCard(world, later.refused, 'declines');
await storeTestCard(world, later.confirmed, 'confirms');
await storeTestCard(world, later.old, 'confirms');
clock.advance(Date.parse('2026-04-01T02:00:00Z') - clock.now().getTime());
const unpaid = ['Unpaid', ['unresolved'], 0];
const paid = ['Paid', ['succeeded'], 1];

test('finds a payment whose answer was lost', async () => {
  await closeMonth(services, owners.lost.accountId);
  expect((await stateOf(owners.lost)).seen).toEqual(unpaid);
  await resolve();
  await resolve();
  const { seen, id } = await stateOf(owners.lost);
  expect(seen).toEqual(paid);
  expect(await intentsOf(id)).toBe(1);
});

test('charges nothing while the provider cannot be reached, and nothing twice later', async () => {
  await closeMonth(services, never.accountId);
  await resolve();
  expect((await stateOf(never)).seen).toEqual(unpaid);
  expect(await intentsOf((await stateOf(never)).id)).toBe(1);
});

test('a webhook finds the payment first, and its repetitions change nothing', async () => {
  await closeMonth(services, owners.event.accountId);
  const { intentId } = await stateOf(owners.event);
  for (const eventId of ['evt_1', 'evt_2']) {
    const event = { id: eventId, type: 'payment_intent.succeeded', objectId: intentId };
    const at = clock.now();
    await db.insert(providerEvents).values({
      provider: 'test',
      eventId,
      type: event.type,
      event: { ...event, intentId, customerId: undefined, status: undefined, cents: undefined },
      receivedAt: at,
    });
    await takeEvent.perform(services, { provider: 'test', eventId });
  }
  await resolve();
  expect((await stateOf(owners.event)).seen).toEqual(paid);
});

/** Closes a month as a process does that is killed after it has stored the attempt. */
const closeAndDie = async ({ accountId }: Someone) => {
  const payments = { ...services.payments, createIntent: () => new Promise<never>(() => {}) };
  const dying = closeMonth({ ...services, payments }, accountId);
  await expect.poll(async () => db.$count(paymentAttempts, eq(paymentAttempts.accountId, accountId))).toBe(1);
  return dying;
};

test('a process that is killed before it calls the provider is continued by another', async () => {
  void closeAndDie(owners.killed);
  await expect.poll(async () => (await stateOf(owners.killed)).seen).toEqual(unpaid);
  expect(await closeMonth(services, owners.killed.accountId)).toBe(false);
  await resolve();
  expect((await stateOf(owners.killed)).seen).toEqual(paid);
});

test('a process that is killed after it has created the payment leaves one payment', async () => {
  const { accountId } = created;
  const { customerId = '' } = (await findAccountCard(services, accountId)) ?? {};
  void closeAndDie(created);
  await expect.poll(async () => (await stateOf(created)).seen).toEqual(unpaid);
  const { id } = await stateOf(created);
  await services.payments.createIntent({ accountId, customerId }, { invoiceId: id, cents: 3000 });
  await resolve();
  expect((await stateOf(created)).seen).toEqual(paid);
  expect(await intentsOf(id)).toBe(1);
});

test('an answer and a webhook at the same time make one payment, and no second attempt begins', async () => {
  await closeMonth(services, race.accountId);
  const { intentId, id } = await stateOf(race);
  const intent = await services.payments.readIntent(intentId);
  const lock = sql`select from accounts where id = ${race.accountId} for update`;
  await atOnce(world, lock, [() => resolveIntent(services, intent), () => resolveIntent(services, intent)]);
  expect((await stateOf(race)).seen).toEqual(paid);
  const again = await db.transaction(async (tx) => {
    const locked = await lockMoney(tx, race.accountId, clock.now());
    return beginAttempt(services, tx, { invoiceId: id, ...locked, now: clock.now(), isPresent: true });
  });
  expect(again).toBeUndefined();
});

test('all rows agree', async () => {
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

/** Signs the administrator in again, because the clock has moved. */
const signIn = async () => {
  const { email, password } = admin;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  admin.token = someone(body, email, password).token;
};
/** Begins an attempt that a person asks for. */
const begin = ({ accountId }: Someone, invoiceId: number) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const locked = await lockMoney(tx, accountId, now);
    return beginAttempt(services, tx, { invoiceId, ...locked, now, isPresent: true });
  });

test('an attempt that was not sent charges nothing after a check has paid the invoice', async () => {
  const { accountId } = later.check;
  void closeAndDie(later.check);
  await expect.poll(async () => (await stateOf(later.check)).seen).toEqual(unpaid);
  await signIn();
  await call(admin, 'POST /payments', {
    body: [{ accountId, amount: 30, method: 'check', paymentDate: '2026-04-01' }],
  });
  await resolve();
  const { seen, id } = await stateOf(later.check);
  expect(seen).toEqual(['Paid', ['not-sent'], 1]);
  expect(await intentsOf(id)).toBe(0);
});

test('a late refusal of an earlier attempt does not end the running attempt', async () => {
  await closeMonth(services, later.refused.accountId);
  const { id, intentId } = await stateOf(later.refused);
  const attempt = await begin(later.refused, id);
  await resolveIntent(services, await services.payments.readIntent(intentId));
  expect((await stateOf(later.refused)).seen).toEqual(['Unpaid', ['failed', 'unresolved'], 0]);
  await sendAttempt(services, attempt ?? 0);
  expect((await stateOf(later.refused)).seen).toEqual(['Unpaid', ['failed', 'failed'], 0]);
});

test('a person begins no attempt for an account whose card was deleted meanwhile', async () => {
  const { accountId } = later.refused;
  await db
    .update(accountCards)
    .set({ methodId: null, expires: null })
    .where(eq(accountCards.accountId, accountId));
  await expect(begin(later.refused, (await stateOf(later.refused)).id)).rejects.toMatchObject({
    code: 'no-card',
  });
});

test('the nightly comparison finds a payment that was confirmed at the bank, without its event', async () => {
  await closeMonth(services, later.confirmed.accountId);
  const attempt = await begin(later.confirmed, (await stateOf(later.confirmed)).id);
  const answer = await sendAttempt(services, attempt ?? 0);
  expect(answer?.state).toBe('confirm');
  await services.payments.testPage?.confirmPayment(answer?.clientSecret ?? '', true);
  expect((await stateOf(later.confirmed)).seen).toEqual(['Unpaid', ['failed', 'failed'], 0]);
  await comparePaymentsJob.perform(services, {});
  await comparePaymentsJob.perform(services, {});
  expect((await stateOf(later.confirmed)).seen).toEqual(['Paid', ['failed', 'failed'], 1]);
});

test('an attempt whose answer cannot be stored does not stop the attempts after it', async () => {
  void closeAndDie(later.broken);
  await expect.poll(async () => (await stateOf(later.broken)).seen).toEqual(unpaid);
  clock.advance(minute);
  void closeAndDie(later.behind);
  await expect.poll(async () => (await stateOf(later.behind)).seen).toEqual(unpaid);
  const { id } = await stateOf(later.broken);
  const findIntent: typeof services.payments.findIntent = (customerId, invoiceId) =>
    invoiceId === id
      ? Promise.reject(new Error('a fault'))
      : services.payments.findIntent(customerId, invoiceId);
  clock.advance(6 * minute);
  const faulty = { ...services, payments: { ...services.payments, findIntent } };
  await expect(resolveAttemptsJob.perform(faulty, {})).rejects.toThrow('a fault');
  expect((await stateOf(later.broken)).seen).toEqual(unpaid);
  expect((await stateOf(later.behind)).seen).toEqual(paid);
});

test('a closing makes no attempt if the account is suspended while it waits', async () => {
  const { accountId } = later.suspended;
  const lock = sql`select from accounts where id = ${accountId} for update`;
  const suspend = sql`insert into ${accountPeriods} (account_id, kind, cause, from_day)
    values (${accountId}, 'suspended', 'admin', '2026-04-01')`;
  await atOnce(world, lock, [() => closeMonth(services, accountId)], suspend);
  expect((await stateOf(later.suspended)).seen).toEqual(['Unpaid', [], 0]);
});

/** Closes a month and issues a refund of $10.00, whose job is lost. Returns the note and the payment at the provider. */
const refunded = async (owner: Someone) => {
  await closeMonth(services, owner.accountId);
  const { id: invoiceId, intentId } = await stateOf(owner);
  await signIn();
  const { body } = await call(admin, 'POST /creditNotes', {
    body: [{ invoiceId, amount: 10, as: 'refund', reason: 'Agreed' }],
  });
  return { noteId: body[0]?.id ?? 0, intentId };
};
const noteOf = async (noteId: number) => {
  let sent = 0;
  for await (const refund of services.payments.refundsSince(new Date(0)))
    if (refund.noteId === noteId) sent++;
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, noteId));
  return [note?.state, sent];
};

test('a refund whose job failed is sent later', async () => {
  const { noteId } = await refunded(later.refunded);
  expect(await noteOf(noteId)).toEqual(['sent', 0]);
  await resolve();
  expect(await noteOf(noteId)).toEqual(['done', 1]);
});

test('a refund whose answer was lost is sent once, also after the provider has forgotten its key', async () => {
  const { noteId, intentId } = await refunded(later.refundedTwice);
  await services.payments.refund(intentId, { noteId, cents: 1000 });
  clock.advance(25 * 60 * minute);
  await resolve();
  expect(await noteOf(noteId)).toEqual(['done', 1]);
});

test('an invoice whose payment the provider knows gets no second payment', async () => {
  const { accountId } = later.known;
  const { customerId = '' } = (await findAccountCard(services, accountId)) ?? {};
  const { id: invoiceId } = await stateOf(later.known);
  await services.payments.createIntent({ accountId, customerId }, { invoiceId, cents: 3000 });
  clock.advance(25 * 60 * minute);
  await closeMonth(services, accountId);
  expect((await stateOf(later.known)).seen).toEqual(paid);
  expect(await intentsOf(invoiceId)).toBe(1);
});

test('the nightly comparison finds a payment of an old invoice that was confirmed at the bank', async () => {
  await closeMonth(services, later.old.accountId);
  const { id } = await stateOf(later.old);
  clock.advance(41 * 24 * 60 * minute);
  const answer = await sendAttempt(services, (await begin(later.old, id)) ?? 0);
  expect(answer?.state).toBe('confirm');
  await services.payments.testPage?.confirmPayment(answer?.clientSecret ?? '', true);
  const { intentsSince } = services.payments;
  const faulty = {
    ...services,
    payments: {
      ...services.payments,
      // The comparison of the first payment fails, because the database cannot store its id.
      intentsSince: async function* (since: Date) {
        if (answer) yield { ...answer, state: 'succeeded' as const, id: '\u0000' };
        yield* intentsSince(since);
      },
    },
  };
  await expect(comparePaymentsJob.perform(faulty, {})).rejects.toThrow('Failed query');
  const { seen } = await stateOf(later.old);
  expect([seen[0], seen[2]]).toEqual(['Paid', 1]);
});
