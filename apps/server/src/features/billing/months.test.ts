import type { ChosenStatus, TestCard } from '@marquee/contract/kit/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { useFallingIds } from '../../testing/test-ids';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accountPeriods, accounts } from '../../schema/accounts';
import { closeMonthsJob, resolveAttemptsJob, retryCardsJob } from './billing-jobs';
import { charges, invoices, ledgerEntries, paymentAttempts, payments } from '../../schema/billing';
import { findAccountCard } from './card-queries';
import { accountCards } from '../../schema/cards';
import { closeMonth } from './close-month';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const hour = 3_600_000;

/** The people whose tokens are renewed when the clock moves: the administrator, and the owner of the last account. */
const people: Someone[] = [admin];
/** Moves the clock forward to an instant. The people sign in again. */
const until = async (day: string, time = '12:00') => {
  clock.advance(Date.parse(`${day}T${time}:00Z`) - clock.now().getTime());
  for (const person of people) {
    const { email, password } = person;
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    person.token = someone(body, email, password).token;
  }
};
const close = async () => {
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
};
const retry = async () => {
  await retryCardsJob.perform(services, {});
  await jobs.doAll(services);
};
/** Registers an account in UTC with a price for each screen, and screens that were added at once. */
const customer = async (
  name: string,
  { dollars = 20, screens = 1, card }: { dollars?: number; screens?: number; card?: TestCard },
) => {
  // The accounts of earlier tests cost nothing from now on.
  await db.execute(sql`update billable_items set until_day = start_day where until_day is null`);
  const owner = await world.register(name);
  people.splice(1, 1, owner);
  await db
    .update(accounts)
    .set({ perScreenCharge: dollars * 100 })
    .where(eq(accounts.id, owner.accountId));
  if (card) await storeTestCard(world, owner, card);
  const body = Array.from({ length: screens }, (_, index) => ({ name: `Screen ${index + 1}` }));
  const { body: made } = await call(owner, 'POST /screens', { body });
  return { owner, screens: made };
};
const invoicesOf = async (owner: Someone) => (await call(owner, 'GET /invoices')).body;
const monthOf = async (owner: Someone, month: string) =>
  (await invoicesOf(owner)).find(({ startDate }) => startDate === month);
const letters = async (to: string) =>
  (await services.mail.outbox()).filter((letter) => letter.to === to).map(({ subject }) => subject);
const attemptsOf = ({ accountId }: Someone) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.accountId, accountId))
    .orderBy(asc(paymentAttempts.at));
const isSuspended = async ({ accountId }: Someone) => {
  const rows = await db
    .select()
    .from(accountPeriods)
    .where(and(eq(accountPeriods.accountId, accountId), sql`${accountPeriods.until} is null`));
  return rows.some(({ kind }) => kind === 'suspended');
};
const choose = async ({ accountId }: Someone, status: ChosenStatus) =>
  (await call(admin, 'POST /accounts/updateStatus', { body: { accountId, status } })).body;
/** What the ledger says, and what invoices and payments say. Both must be equal. */
const equation = async ({ accountId }: Someone) => {
  const [row] = (
    await db.execute<{ ledger: number; balance: number }>(sql`select
      (select coalesce(sum(cents), 0)::int from ledger_entries where account_id = ${accountId}) as ledger,
      ((select coalesce(sum(total), 0) from invoices where account_id = ${accountId})
        - (select coalesce(sum(cents), 0) from credit_notes where account_id = ${accountId} and kind = 'offset')
        - (select coalesce(sum(amount), 0) from payments where account_id = ${accountId}))::int as balance`)
  ).rows;
  return row;
};
const balanced = async (owner: Someone, balance: number) => {
  expect(await equation(owner)).toEqual({ ledger: balance, balance });
};

test('a screen is billed after its trial, and the card pays', async () => {
  await until('2027-01-01');
  const { owner } = await customer('Harbour Cinema', { card: 'works' });
  const { body: items } = await call(owner, 'GET /billableItems/currentAndUpcoming');
  expect(items).toMatchObject([
    { name: 'Screen 1', monthlyRate: 20, startDate: '2027-01-31', endDate: null },
  ]);
  expect(await invoicesOf(owner)).toMatchObject([
    { startDate: '2027-01-01', endDate: '2027-01-31', amount: 0.65, status: 'In Progress', number: null },
  ]);
  await until('2027-02-01', '00:59');
  await close();
  expect((await monthOf(owner, '2027-01-01'))?.status).toBe('In Progress');
  await until('2027-02-01', '01:00');
  await close();
  const invoice = await monthOf(owner, '2027-01-01');
  expect(invoice).toMatchObject({ amount: 0.65, due: 0, status: 'Paid', number: 1 });
  expect([invoice?.printDate, invoice?.dueDate]).toEqual(['2027-02-01', '2027-02-06']);
  const lines = await call(owner, 'GET /charges/invoice/:id', { params: { id: invoice?.id ?? 0 } });
  expect(lines.body).toMatchObject([
    { description: 'Screen: Screen 1', startDate: '2027-01-31', endDate: '2027-01-31', amount: 0.65 },
  ]);
  expect((await invoicesOf(owner))[0]).toMatchObject({ startDate: '2027-02-01', amount: 20 });
  const [paid] = await db.select().from(payments).where(eq(payments.accountId, owner.accountId));
  expect(paid).toMatchObject({ amount: 65, method: 'card', providerRef: expect.stringMatching(/^pi_/) });
  await balanced(owner, 0);
});

test('closing twice, and after an outage, closes each month once', async () => {
  const { owner } = await customer('Tower Books', { card: 'works' });
  await until('2027-05-02');
  await close();
  await close();
  const closed = (await invoicesOf(owner)).filter(({ status }) => status === 'Paid');
  expect(closed.map(({ startDate, amount, number }) => [startDate, amount, number])).toEqual([
    ['2027-04-01', 20, 2],
    ['2027-03-01', 18.71, 1],
  ]);
  await balanced(owner, 0);
});

test('two closings at once close a month once', async () => {
  const { owner } = await customer('Mill Theatre', { card: 'works' });
  await until('2027-07-01');
  const lock = sql`select from accounts where id = ${owner.accountId} for update`;
  await atOnce(world, lock, [
    () => closeMonth(services, owner.accountId),
    () => closeMonth(services, owner.accountId),
  ]);
  while (await closeMonth(services, owner.accountId));
  const closed = (await invoicesOf(owner)).filter(({ status }) => status === 'Paid');
  expect(closed.map(({ startDate }) => startDate)).toEqual(['2027-06-01']);
  expect(await attemptsOf(owner)).toHaveLength(1);
  await balanced(owner, 0);
});

test('a removed screen is not billed on the day of its removal', async () => {
  const { owner, screens } = await customer('Pier Arcade', { dollars: 31, card: 'works' });
  await until('2027-08-10');
  await call(owner, 'DELETE /screens/:id', { params: { id: screens[0]?.id ?? 0 } });
  await until('2027-09-01');
  await close();
  // The trial ended on Jul 30. July has one billed day and August has nine.
  expect((await monthOf(owner, '2027-08-01'))?.amount).toBe(9);
  expect((await call(owner, 'GET /billableItems/currentAndUpcoming')).body).toEqual([]);
});

test('credits are used in their order, and the card pays the rest', async () => {
  const { owner } = await customer('Corner Bakery', { card: 'works' });
  const { accountId } = owner;
  const credit = { accountId, paymentDate: '2027-09-05', description: 'Credit', details: 'Agreed by phone' };
  await useFallingIds(world, 'payments');
  const saved = await call(admin, 'POST /payments', {
    body: [
      { ...credit, amount: 30, method: 'check' },
      { ...credit, amount: 15, method: 'waived' },
    ],
  });
  expect(saved.body.map(({ unusedAmount }) => unusedAmount)).toEqual([30, 15]);
  const seen = await call(owner, 'GET /payments/unused');
  expect(seen.body).toHaveLength(2);
  expect(seen.text).not.toContain('phone');
  await until('2027-12-01', '02:00');
  await close();
  expect((await monthOf(owner, '2027-11-01'))?.status).toBe('Paid');
  // October: the screen costs $20.00 from Oct 1.
  expect((await monthOf(owner, '2027-10-01'))?.amount).toBe(20);
  const unused = await call(owner, 'GET /payments/unused');
  // Payments of the same day are used in the order in which they were saved.
  expect(unused.body).toMatchObject([{ unusedAmount: 5, method: 'waived' }]);
  await until('2028-01-01', '02:00');
  await close();
  const [card] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.method, 'card')));
  expect(card?.amount).toBe(1500);
  await balanced(owner, 0);
});

test('a failing card is tried again after 3, 7 and 14 days, then the account is suspended until it pays', async () => {
  await until('2028-01-02');
  const { owner } = await customer('Old Mill', { card: 'declines' });
  await until('2028-03-01', '01:30');
  await close();
  const first = await monthOf(owner, '2028-02-01');
  expect(first).toMatchObject({
    status: 'Unpaid',
    nextAttempt: '2028-03-04',
    failure: 'Your card has insufficient funds.',
    isPaymentOpen: false,
  });
  expect(await letters(owner.email)).toContain(`Payment of $${first?.due.toFixed(2)} failed`);
  for (const [day, next] of [
    ['2028-03-03', '2028-03-04'],
    ['2028-03-04', '2028-03-08'],
    ['2028-03-08', '2028-03-15'],
    ['2028-03-15', null],
  ] as const) {
    await until(day);
    await retry();
    await retry();
    expect((await monthOf(owner, '2028-02-01'))?.nextAttempt, day).toBe(next);
  }
  expect((await attemptsOf(owner)).map(({ day, state }) => [day, state])).toEqual(
    ['2028-03-01', '2028-03-04', '2028-03-08', '2028-03-15'].map((day) => [day, 'failed']),
  );
  expect(await isSuspended(owner)).toBe(true);
  expect(await letters(owner.email)).toContain('Your account is suspended');
  await until('2028-04-01', '02:00');
  await close();
  // March is billed until the day before the suspension, and no attempt is made.
  expect(await monthOf(owner, '2028-03-01')).toMatchObject({
    amount: 9.03,
    status: 'Unpaid',
    nextAttempt: null,
    failure: null,
  });
  expect(await attemptsOf(owner)).toHaveLength(4);
  await until('2028-05-10');
  await close();
  await storeTestCard(world, owner, 'works');
  const paid = await call(owner, 'POST /invoices/:id/pay', { params: { id: first?.id ?? 0 } });
  expect([paid.status, paid.body.invoice?.status, paid.body.clientSecret]).toEqual([200, 'Paid', null]);
  expect(paid.body.invoice?.failure).toBeNull();
  await jobs.doAll(services);
  expect(await isSuspended(owner)).toBe(false);
  expect(await letters(owner.email)).toContain('Payment received');
  await until('2028-06-01', '02:00');
  await close();
  expect((await monthOf(owner, '2028-05-01'))?.amount).toBe(14.19);
  await balanced(owner, 0);
});

test('without a card, retries are counted and not sent', async () => {
  const { owner } = await customer('Quiet Museum', {});
  await until('2028-08-01', '02:00');
  await close();
  for (const day of ['2028-08-04', '2028-08-08', '2028-08-15']) {
    await until(day);
    await retry();
  }
  expect((await attemptsOf(owner)).map(({ state, code }) => [state, code])).toEqual(
    Array.from({ length: 4 }, () => ['not-sent', 'no_card']),
  );
  expect(await isSuspended(owner)).toBe(true);
  const unpaid = await monthOf(owner, '2028-07-01');
  expect(unpaid?.failure).toBe('There is no card on file.');
  const { status } = await call(owner, 'POST /invoices/:id/pay', { params: { id: unpaid?.id ?? 0 } });
  expect(status).toBe(409);
});

test('a stolen card is tried once', async () => {
  const { owner } = await customer('Gallery', { card: 'stolen' });
  await until('2028-10-01', '02:00');
  await close();
  await until('2028-10-04');
  await retry();
  expect((await attemptsOf(owner)).map(({ state }) => state)).toEqual(['failed', 'not-sent']);
});

test('a payment of administrators pays the oldest invoice at once, and small rests are waived', async () => {
  const { owner } = await customer('Library', { card: 'declines' });
  await until('2028-12-01', '02:00');
  await close();
  const { due = 0 } = (await monthOf(owner, '2028-11-01')) ?? {};
  const { body } = await call(admin, 'POST /payments', {
    body: [
      {
        accountId: owner.accountId,
        amount: Math.round(due * 100 - 30) / 100,
        method: 'check',
        paymentDate: '2028-12-01',
      },
    ],
  });
  expect(body[0]?.unusedAmount).toBe(0);
  expect((await monthOf(owner, '2028-11-01'))?.status).toBe('Paid');
  const waived = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, owner.accountId), eq(payments.method, 'waived')));
  expect(waived).toMatchObject([{ amount: 30, description: 'Too small to charge' }]);
  const less = await call(admin, 'POST /payments', {
    body: [{ id: body[0]?.id ?? 0, accountId: owner.accountId, amount: 1 }],
  });
  expect(less.status).toBe(409);
  await balanced(owner, 0);
});

test('an answer that is lost is found later, and nothing is charged twice', async () => {
  await until('2028-12-02');
  const { owner } = await customer('Cut Line', { card: 'works' });
  const { customerId = '' } = (await findAccountCard(services, owner.accountId)) ?? {};
  // The connection breaks after this card is charged, before the answer arrives.
  const broken = await services.payments.saveToken(
    { accountId: owner.accountId, customerId },
    'pm_test_breaksAfter',
  );
  const methodId = broken.kind === 'card' ? broken.methodId : null;
  await db.update(accountCards).set({ methodId }).where(eq(accountCards.accountId, owner.accountId));
  await until('2029-02-01', '02:00');
  await close();
  expect((await attemptsOf(owner)).map(({ state }) => state)).toEqual(['unresolved']);
  expect(await monthOf(owner, '2029-01-01')).toMatchObject({
    status: 'Unpaid',
    isPaymentOpen: true,
    failure: null,
  });
  // The attempt has not failed, so the account is active, and an administrator begins no calendar of retries.
  expect((await choose(owner, 'active')).accountStatus).toBe('active');
  expect((await monthOf(owner, '2029-01-01'))?.nextAttempt).toBeNull();
  clock.advance(hour);
  await resolveAttemptsJob.perform(services, {});
  await resolveAttemptsJob.perform(services, {});
  expect((await monthOf(owner, '2029-01-01'))?.status).toBe('Paid');
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, owner.accountId), eq(payments.method, 'card')));
  expect(new Set(paid.map(({ providerRef }) => providerRef)).size).toBe(paid.length);
  await balanced(owner, 0);
});

test('credit notes refund the card, give a credit, and lower what is due', async () => {
  const { owner } = await customer('Book Fair', { dollars: 31, card: 'works' });
  await until('2029-04-01', '02:00');
  await close();
  const invoice = await monthOf(owner, '2029-03-01');
  const id = invoice?.id ?? 0;
  const note = (amount: number, as: 'refund' | 'credit' | 'offset') =>
    call(admin, 'POST /creditNotes', { body: [{ invoiceId: id, amount, as, reason: 'Agreed' }] });
  expect((await note(2, 'offset')).status).toBe(409);
  const refund = await note(3, 'refund');
  expect(refund.body).toMatchObject([{ number: 1, amount: 3, as: 'refund', state: 'sent' }]);
  await balanced(owner, 0);
  await jobs.doAll(services);
  await jobs.doAll(services);
  await balanced(owner, 0);
  const [refunded] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, 'refund'), eq(ledgerEntries.accountId, owner.accountId)));
  expect(refunded?.cents).toBe(300);
  expect((await note(5, 'credit')).body).toMatchObject([{ number: 2, state: 'done' }]);
  await balanced(owner, -500);
  expect((await note(10_000, 'credit')).status).toBe(409);
  expect((await call(owner, 'GET /payments/unused')).body).toMatchObject([
    { unusedAmount: 5, method: 'card' },
  ]);
});

test('the database refuses changed invoices, deleted charges and too many uses', async () => {
  // Drizzle names the error of the database in the cause of its error.
  const refused = (sentence: string) => ({ cause: { message: expect.stringContaining(sentence) } });
  const [closed] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, 1), eq(invoices.status, 'Paid')))
    .limit(1);
  const id = closed?.id ?? 0;
  await expect(db.update(invoices).set({ total: 1 }).where(eq(invoices.id, id))).rejects.toMatchObject(
    refused('a closed invoice is never changed'),
  );
  await expect(db.delete(charges).where(eq(charges.invoiceId, id))).rejects.toMatchObject(
    refused('rows of charges are never changed'),
  );
  await expect(db.delete(accounts).where(eq(accounts.id, closed?.accountId ?? 0))).rejects.toMatchObject(
    refused('never'),
  );
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, closed?.accountId ?? 0))
    .limit(1);
  const use = sql`insert into payment_uses (account_id, payment_id, invoice_id, cents)
    values (${closed?.accountId}, ${payment?.id}, ${id}, 1)`;
  await expect(db.execute(use)).rejects.toMatchObject(refused('beyond its amount'));
});

test('an administrator adds an own item and changes prices from the next month on', async () => {
  const { owner } = await customer('Trade Fair', { dollars: 0, card: 'works' });
  const { accountId } = owner;
  const today = clock.now().toISOString().slice(0, 10);
  const added = await call(admin, 'POST /billableItems', {
    body: [{ accountId, name: 'Setup', monthlyRate: '$300', startDate: today }],
  });
  expect(added.body).toMatchObject([{ kind: 'other', monthlyRate: 300, endDate: null }]);
  const id = added.body[0]?.id ?? 0;
  await call(admin, 'POST /billableItems', { body: [{ id, accountId, monthlyRate: 600 }] });
  expect((await call(owner, 'GET /billableItems/currentAndUpcoming')).body).toMatchObject([
    { monthlyRate: 300 },
  ]);
  const [open] = await invoicesOf(owner);
  expect(open?.amount).toBeGreaterThan(0);
  await until('2029-05-01', '02:00');
  await close();
  expect((await invoicesOf(owner))[0]).toMatchObject({ startDate: '2029-05-01', amount: 600 });
});

test('an administrator who makes a suspended account active begins a new calendar of retries', async () => {
  await until('2029-05-02');
  const { owner } = await customer('Night Market', { card: 'declines' });
  await until('2029-07-01', '02:00');
  await close();
  for (const day of ['2029-07-04', '2029-07-08', '2029-07-15']) {
    await until(day);
    await retry();
  }
  expect(await isSuspended(owner)).toBe(true);
  // July is closed without an attempt.
  await until('2029-08-01', '02:00');
  await close();
  await until('2029-08-10');
  expect((await choose(owner, 'active')).accountStatus).toBe('probation');
  await jobs.doAll(services);
  expect(await letters(owner.email)).toContain('You have more time to pay');
  const next = async () =>
    (await invoicesOf(owner)).flatMap(({ status, nextAttempt }) =>
      status === 'Unpaid' ? [nextAttempt] : [],
    );
  expect(await next()).toEqual(['2029-08-13', '2029-08-13']);
  for (const [day, attempts, expected] of [
    ['2029-08-12', 4, '2029-08-13'],
    ['2029-08-13', 6, '2029-08-17'],
    ['2029-08-17', 8, '2029-08-24'],
    // The last retry of the first invoice suspends the account, so the card is not tried for the second invoice.
    ['2029-08-24', 9, null],
  ] as const) {
    await until(day);
    await retry();
    expect([(await attemptsOf(owner)).length, await next()], day).toEqual([attempts, [expected, expected]]);
    expect(await isSuspended(owner), day).toBe(expected === null);
  }
});

test('a price that changes before the start of an own item holds from its start', async () => {
  const { owner } = await customer('Craft Market', { dollars: 0, card: 'works' });
  const { accountId } = owner;
  const startDate = '2029-11-15';
  const added = await call(admin, 'POST /billableItems', {
    body: [{ accountId, name: 'Stand', monthlyRate: 100, startDate }],
  });
  await call(admin, 'POST /billableItems', {
    body: [{ id: added.body[0]?.id ?? 0, accountId, monthlyRate: 200 }],
  });
  expect((await call(owner, 'GET /billableItems/currentAndUpcoming')).body).toMatchObject([
    { monthlyRate: 200, startDate },
  ]);
});

test('an account that is billed for nothing has no invoices, no attempts and no letters', async () => {
  const { owner } = await customer('Reading Room', { dollars: 0 });
  expect(await invoicesOf(owner)).toEqual([]);
  const before = await letters(owner.email);
  await until('2029-10-02');
  await close();
  await retry();
  expect(await invoicesOf(owner)).toEqual([]);
  expect(await attemptsOf(owner)).toEqual([]);
  expect(await letters(owner.email)).toEqual(before);
});

test('two invoices whose retries end on one day suspend the account with one mail', async () => {
  await until('2031-01-02');
  const { owner } = await customer('Two Months', { card: 'declines' });
  await until('2031-04-01', '02:00');
  await close();
  for (const day of ['2031-04-04', '2031-04-08', '2031-04-15']) {
    await until(day);
    await retry();
  }
  expect(await isSuspended(owner)).toBe(true);
  const subjects = await letters(owner.email);
  expect(subjects.filter((subject) => subject === 'Your account is suspended')).toHaveLength(1);
  expect(new Set((await attemptsOf(owner)).map(({ invoiceId }) => invoiceId)).size).toBe(2);
});

test('a payment by card leaves nothing to cancel at the provider', async () => {
  await until('2031-05-02');
  const { owner } = await customer('Clean End', { card: 'works' });
  await until('2031-07-01', '02:00');
  await closeMonthsJob.perform(services, {});
  expect((await attemptsOf(owner)).map(({ state }) => state)).toEqual(['succeeded']);
  expect(jobs.waiting('cancel-intent')).toEqual([]);
});

test('a closing that fails does not stop the closings of the other accounts', async () => {
  await until('2031-08-02');
  const { owner: broken } = await customer('Before The Fault', { card: 'works' });
  const other = await world.register('After The Fault');
  await call(admin, 'POST /billableItems', {
    body: [{ accountId: other.accountId, name: 'Rent', monthlyRate: 30, startDate: '2031-08-02' }],
  });
  await db.execute(sql`
    create function refuse_invoice() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`);
  await db.execute(sql`create trigger refuse_invoice before update on invoices for each row
    when (new.account_id = ${sql.raw(String(broken.accountId))}) execute function refuse_invoice()`);
  await until('2031-09-01', '02:00');
  await expect(closeMonthsJob.perform(services, {})).rejects.toThrow(/invoices/);
  await db.execute(sql`drop function refuse_invoice() cascade`);
  const closed = await db.select().from(invoices).where(eq(invoices.month, '2031-08-01'));
  const statusOf = ({ accountId }: Someone) => closed.find((each) => each.accountId === accountId)?.status;
  expect([statusOf(broken), statusOf(other)]).toEqual(['In Progress', 'Unpaid']);
});
