import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { someone, testWorld } from '../../testing/test-world';
import { closeMonthsJob } from './billing-jobs';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const { accountId } = owner;
const unknown = 2 ** 52 - 1;
await storeTestCard(world, owner, 'works');
await call(admin, 'POST /billableItems', {
  body: [{ accountId, name: 'Rent', monthlyRate: 30, startDate: '2026-03-04' }],
});
clock.advance(Date.parse('2026-04-01T02:00:00Z') - clock.now().getTime());
await closeMonthsJob.perform(services, {});
await jobs.doAll(services);
for (const person of [admin, owner]) {
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  person.token = someone(body, email, password).token;
}
const [, closed] = (await call(owner, 'GET /invoices')).body;
const invoiceId = closed?.id ?? 0;
const note = { invoiceId, amount: 1, as: 'refund' as const, reason: 'Agreed' };
const payment = { accountId, amount: 5, method: 'check' as const, paymentDate: '2026-04-01' };
const item = { accountId, name: 'Setup', monthlyRate: 5, startDate: '2026-04-01' };

const rows = async () =>
  (
    await db.execute<object>(sql`select (select count(*) from credit_notes) as notes, (select count(*) from payments) as payments,
      (select count(*) from billable_items) as items, (select count(*) from ledger_entries) as entries,
      (select count(*) from audit_events) as events, (select count(*) from test_gateway_objects where kind = 'refund') as refunds`)
  ).rows;

test.each([
  [
    'a credit note for an unknown invoice',
    () => call(admin, 'POST /creditNotes', { body: [note, { ...note, invoiceId: unknown }] }),
    404,
  ],
  [
    'a credit note beyond the total',
    () => call(admin, 'POST /creditNotes', { body: [note, { ...note, amount: 30 }] }),
    409,
  ],
  [
    'a payment of an unknown account',
    () => call(admin, 'POST /payments', { body: [payment, { ...payment, accountId: unknown }] }),
    404,
  ],
  [
    'an unknown payment',
    () => call(admin, 'POST /payments', { body: [payment, { ...payment, id: unknown }] }),
    404,
  ],
  [
    'an unknown payment of another account',
    () =>
      call(admin, 'POST /payments', {
        body: [payment, { ...payment, accountId: admin.accountId, id: unknown }],
      }),
    404,
  ],
  [
    'an item of an unknown account',
    () => call(admin, 'POST /billableItems', { body: [item, { ...item, accountId: unknown }] }),
    404,
  ],
  [
    'an item in a closed month of another account',
    () =>
      call(admin, 'POST /billableItems', {
        body: [item, { ...item, accountId: admin.accountId, startDate: '2026-03-31' }],
      }),
    400,
  ],
] as const)('%s leaves nothing of the rows before it', async (_name, send, status) => {
  // biome-ignore format: a table to read
  const before = await rows();
  expect((await send()).status).toBe(status);
  await jobs.doAll(services);
  expect(await rows()).toEqual(before);
});

test('good rows of several accounts are saved in the given order', async () => {
  const other = { ...payment, accountId: admin.accountId };
  const { body } = await call(admin, 'POST /payments', { body: [other, payment, { ...other, amount: 6 }] });
  expect(body.map((row) => [row.accountId, row.amount])).toEqual([
    [admin.accountId, 5],
    [accountId, 5],
    [admin.accountId, 6],
  ]);
  const notes = await call(admin, 'POST /creditNotes', { body: [note, { ...note, as: 'credit' }] });
  expect(notes.body).toMatchObject([{ as: 'refund' }, { as: 'credit' }]);
  await jobs.doAll(services);
  expect(await rows()).toMatchObject([{ notes: 2, refunds: 1 }]);
});
