import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { watchTroubles } from '../alerts/watch-troubles';
import { checkMoneyJob, closeMonthsJob } from './billing-jobs';
import { checkMoney } from './check-money';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const signIn = async (person: Someone) => {
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  person.token = someone(body, email, password).token;
};
/** Moves the clock forward to an instant. */
const until = async (instant: string, ...people: Someone[]) => {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  for (const person of [admin, ...people]) await signIn(person);
};
const addItem = ({ accountId }: Someone, monthlyRate: number | string, startDate: string) =>
  call(admin, 'POST /billableItems', { body: [{ accountId, name: 'Rent', monthlyRate, startDate }] });
const subjects = async () =>
  (await services.mail.outbox()).filter(({ to }) => to === admin.email).map(({ subject }) => subject);

test('a total above 21 million dollars is closed, and all sums are exact', async () => {
  const owner = await world.register('Arena');
  for (let index = 0; index < 10; index++)
    expect((await addItem(owner, 1_000_000, '2026-03-04')).status).toBe(200);
  await db.execute(
    sql`update billable_items set start_day = '2026-03-01' where account_id = ${owner.accountId}`,
  );
  await db.execute(sql`update billable_rates set cents = 2000000000 where cents = 100000000`);
  expect((await call(admin, 'GET /billableItems/adminRevenue')).body.monthlyRevenue).toBe(200_000_000);
  await until('2026-04-01T02:00:00Z', owner);
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
  const { body } = await call(owner, 'GET /invoices');
  expect(body[1]).toMatchObject({ startDate: '2026-03-01', amount: 200_000_000, due: 200_000_000 });
  await db.execute(
    sql`update billable_items set until_day = '2026-04-01' where account_id = ${owner.accountId}`,
  );
  const paid = await call(admin, 'POST /payments', {
    body: Array.from({ length: 25 }, () => ({
      accountId: owner.accountId, amount: 8_000_000, method: 'check' as const, paymentDate: '2026-04-01',
    })), // biome-ignore format: one row
  });
  expect(paid.errors).toEqual([]);
  expect((await call(owner, 'GET /invoices')).body).toMatchObject([{ amount: 200_000_000, status: 'Paid' }]);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('an amount that cannot be stored stops the closing of its account only, and administrators are told', async () => {
  const broken = await world.register('Before The Fault');
  const other = await world.register('After The Fault');
  for (const each of [broken, other])
    await call(admin, 'POST /billableItems', {
      body: [{ accountId: each.accountId, name: 'Rent', monthlyRate: 30, startDate: '2026-04-01' }],
    });
  await db.execute(sql`update billable_rates set cents = 1000000000000
    where item_id in (select id from billable_items where account_id = ${broken.accountId})`);
  await db.execute(sql`insert into billable_items (account_id, kind, name, start_day)
    values (${broken.accountId}, 'other', 'More', '2026-04-01')`);
  await db.execute(sql`insert into billable_rates (item_id, from_day, cents)
    select id, '2026-04-01', 1 from billable_items where name = 'More'`);
  await until('2026-05-01T02:00:00Z');
  await expect(closeMonthsJob.perform(services, {})).rejects.toThrow(/invoices/);
  const { rows } =
    await db.execute<object>(sql`select account_id, status from invoices where month = '2026-04-01'
    and account_id in (${broken.accountId}, ${other.accountId}) order by status`);
  expect(rows).toEqual([
    { account_id: broken.accountId, status: 'In Progress' },
    { account_id: other.accountId, status: 'Unpaid' },
  ]);

  await until('2026-05-02T05:25:00Z');
  await expect(closeMonthsJob.perform(services, {})).rejects.toThrow(/invoices/);
  await watchTroubles(services);
  // Troubles are collected for two minutes.
  clock.advance(120_000);
  await watchTroubles(services);
  await checkMoneyJob.perform(services, {});
  await jobs.doAll(services);
  expect(await checkMoney(db, clock.now(), broken.accountId)).toMatchObject([
    { rule: 'no month is open after its closing' },
  ]);
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'The nightly check of money found faults',
      'The month of an account could not be closed: Before The Fault, 2026-04',
    ]),
  );

  await db.execute(sql`update billable_rates set cents = 3000 where cents = 1000000000000`);
  await closeMonthsJob.perform(services, {});
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('prices beyond a limit are refused when they are set, also with the number of screens', async () => {
  const creator = await world.register('City News');
  const owner = await world.register('Bus Stops');
  const { accountId } = owner;
  await call(admin, 'POST /accounts/adminDetails', { body: { accountId: creator.accountId, creator: true } });
  const feed = await call(creator, 'POST /feeds', {
    body: [{ name: 'News', isPublic: true, monthlyAccountFee: 10, additionalScreenFee: '$100,000' }],
  });
  const [{ id } = { id: 0 }] = feed.body;
  const tooHigh = await call(creator, 'POST /feeds', { body: [{ id, additionalScreenFee: 100_000.01 }] });
  expect([tooHigh.status, tooHigh.errors]).toEqual([400, ['additionalScreenFee must be at most 100,000.']]);
  const addScreens = (count: number) =>
    call(owner, 'POST /screens', {
      body: Array.from({ length: count }, (_, index) => ({ name: `Stop ${index}` })),
    });
  const subscribe = () => call(owner, 'POST /feeds/:id/subscribe', { params: { id }, body: {} });
  expect((await addScreens(12)).status).toBe(200);
  const refused = await subscribe();
  expect([refused.status, refused.errors]).toEqual([
    400,
    [
      'The price of this feed is too high: with 12 screens, “News” would cost $1,100,010.00 a month. The limit is $1,000,000.00.',
    ],
  ]);
  expect((await call(owner, 'GET /subscriptions')).body).toEqual([]);
  const [{ id: last } = { id: 0 }, ...others] = (await call(owner, 'GET /screens')).body;
  for (const screen of [last, ...others.slice(0, 3).map((each) => each.id)])
    expect((await call(owner, 'DELETE /screens/:id', { params: { id: screen } })).status).toBe(204);
  expect((await subscribe()).status).toBe(201);
  const further = await addScreens(4);
  expect([further.status, further.errors[0]]).toEqual([
    400,
    expect.stringContaining('The number of screens is too high'),
  ]);
  expect((await call(owner, 'GET /screens')).body).toHaveLength(8);

  for (let index = 0; index < 9; index++)
    expect((await addItem(owner, '1,000,000', '2026-05-04')).status).toBe(200);
  const sum = await addItem(owner, 1_000_000, '2026-05-04');
  expect([sum.status, sum.errors]).toEqual([
    400,
    [
      'The price is too high: all items of the account would cost $10,700,010.00 a month. The limit is $10,000,000.00.',
    ],
  ]);
  const charge = await call(admin, 'POST /accounts/adminDetails', {
    body: { accountId, perScreenCharge: 100_000 },
  });
  expect([charge.status, charge.errors[0]]).toEqual([
    400,
    expect.stringContaining('The price of a screen is too high'),
  ]);
  const amount = await call(admin, 'POST /payments', {
    body: [{ accountId, amount: 10_000_000.01, method: 'check', paymentDate: '2026-05-02' }],
  });
  expect([amount.status, amount.errors]).toEqual([400, ['amount must be at most 10,000,000.']]);
});
