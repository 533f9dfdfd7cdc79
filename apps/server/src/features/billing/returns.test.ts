import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAccountWithScreens } from '../../testing/test-bills';
import { testWorld } from '../../testing/test-world';
import { endCancelledAccountsJob } from '../accounts/account-jobs';
import { accountPeriods } from '../../schema/accounts';
import { checkMoney } from './check-money';

/** Tests of what is deleted and comes back. April 2027 has 30 days and 30 nights. */
const world = await testWorld();
const { call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const bills = newAccountWithScreens(world, admin);
const { until, customer, close, billed, feedOf } = bills;

/** Time limit of a test of 30 nights, for busy machines. */
const maxTime = 300_000;

/** Calls `leave` at 23:50 and `comeBack` at 00:10, in each night whose second day is in April. */
const eachNight = async (leave: () => Promise<unknown>, comeBack: () => Promise<unknown>, times = 30) => {
  await until('2027-03-31', '23:50');
  for (let night = 0; night < times; night++) {
    await leave();
    clock.advance(20 * 60_000);
    await comeBack();
    if (night % 7 === 0) await bills.signInAgain();
    clock.advance(86_400_000 - 20 * 60_000);
  }
  await until('2027-06-01', '02:00');
  await close();
};
const backIn = (to: string) => clock.advance(Date.parse(`${to}T12:00:00Z`) - clock.now().getTime());
const form = (night: number) => `00000000-0000-4000-8000-${String(night).padStart(12, '0')}`;

test(
  'a screen that an API key deletes and restores in 30 nights costs the full month',
  async () => {
    backIn('2027-01-01');
    const { owner, screens } = await customer('Harbour Cinema', { dollars: 30 });
    await until('2027-03-30');
    const made = await call(owner, 'POST /apiKeys', { body: { name: 'Nights', scope: 'edit', days: null } });
    const key = { token: made.body.key };
    const ids = screens.map(({ id }) => id);
    let night = 0;
    await eachNight(
      async () => {
        const answer = await call(key, 'POST /screens/delete', { body: { ids, form: form(++night) } });
        expect(answer.status).toBe(204);
      },
      async () => {
        const { status } = await call(key, 'POST /bin/undo', { body: { form: form(night) } });
        expect(status).toBe(200);
      },
    );
    expect(await billed(owner)).toMatchObject({ '2027-03': 30, '2027-04': 30, '2027-05': 30 });
    expect(await checkMoney(db, clock.now())).toEqual([]);
  },
  maxTime,
);

test(
  'a feed that an account leaves and subscribes to in 30 nights costs the full month, at its old price',
  async () => {
    backIn('2027-01-01');
    const feed = await feedOf('Nightly News', 10);
    const { owner } = await customer('Tower Books', { dollars: 0 });
    const target = { params: { id: feed } };
    const subscribe = () => call(owner, 'POST /feeds/:id/subscribe', { ...target, body: { data: {} } });
    await until('2027-03-01');
    await subscribe();
    await call(admin, 'POST /feeds', { body: [{ id: feed, monthlyAccountFee: 25 }] });
    await eachNight(
      async () => expect((await call(owner, 'POST /feeds/:id/unsubscribe', target)).status).toBe(200),
      async () => expect((await subscribe()).status).toBe(201),
    );
    expect(await billed(owner)).toMatchObject({ '2027-03': 10, '2027-04': 10, '2027-05': 10 });
    const [subscription] = (await call(owner, 'GET /subscriptions')).body;
    expect(subscription).toMatchObject({ monthlyAccountFee: 10, state: 'active' });
    expect(await checkMoney(db, clock.now())).toEqual([]);
  },
  maxTime,
);

test(
  'an account that is deleted and kept in 30 nights pays the full month for everything',
  async () => {
    backIn('2027-01-01');
    const feed = await feedOf('Weather', 10);
    const { owner } = await customer('Mill Theatre', { dollars: 30 });
    await call(owner, 'POST /feeds/:id/subscribe', { params: { id: feed }, body: { data: {} } });
    await until('2027-03-30');
    const body = { password: owner.password, name: 'Mill Theatre' };
    await eachNight(
      async () => expect((await call(owner, 'POST /accounts/delete', { body })).status).toBe(200),
      async () => expect((await call(owner, 'POST /accounts/keepData')).status).toBe(200),
    );
    expect(await billed(owner)).toMatchObject({ '2027-03': 40, '2027-04': 40, '2027-05': 40 });
    expect(await checkMoney(db, clock.now())).toEqual([]);
  },
  maxTime,
);

test(
  'a screen that is replaced by a new screen in 30 nights costs the full month',
  async () => {
    backIn('2027-01-01');
    const { owner, screens } = await customer('Pier Arcade', { dollars: 30 });
    let id = screens[0]?.id ?? 0;
    await eachNight(
      () => call(owner, 'DELETE /screens/:id', { params: { id } }),
      async () => {
        const { body } = await call(owner, 'POST /screens', { body: [{ name: 'Another name' }] });
        id = body[0]?.id ?? 0;
      },
    );
    expect(await billed(owner)).toMatchObject({ '2027-03': 30, '2027-04': 30, '2027-05': 30 });
    expect(await checkMoney(db, clock.now())).toEqual([]);
  },
  maxTime,
);

test('the days of a closed month are billed in the next invoice, also for additional screens', async () => {
  backIn('2027-01-01');
  const feed = await feedOf('Traffic', 0, 6.2);
  const { owner, screens } = await customer('Corner Bakery', { dollars: 31, screens: 2 });
  await call(owner, 'POST /feeds/:id/subscribe', { params: { id: feed }, body: { data: {} } });
  await until('2027-03-30', '12:00');
  await call(owner, 'POST /screens/delete', { body: { ids: [screens[1]?.id ?? 0], form: form(99) } });
  await until('2027-04-01', '02:00');
  await close();
  // 31 days of the first screen and 29 of the second at $1.00, and 29 days of the additional screen at $0.20.
  expect(await billed(owner)).toMatchObject({ '2027-03': 65.8 });
  await call(owner, 'POST /bin/undo', { body: { form: form(99) } });
  const open = (await call(owner, 'GET /invoices')).body.find(({ startDate }) => startDate === '2027-04-01');
  const lines = await call(owner, 'GET /charges/invoice/:id', { params: { id: open?.id ?? 0 } });
  const late = { startDate: '2027-03-30', endDate: '2027-03-31' };
  const whole = { startDate: '2027-04-01', endDate: '2027-04-30' };
  const expected = [
    { description: 'Screen: Screen 1', ...whole, amount: 31 },
    { description: 'Screen: Screen 2', ...late, amount: 2 },
    { description: 'Screen: Screen 2', ...whole, amount: 31 },
    { description: 'Feed: Traffic, additional screens', ...late, amount: 0.4 },
    { description: 'Feed: Traffic, additional screens', ...whole, amount: 6.2 },
  ];
  expect(lines.body).toMatchObject(expected);
  await until('2027-05-01', '02:00');
  await close();
  expect(await billed(owner)).toMatchObject({ '2027-03': 65.8, '2027-04': 70.6 });
  const closed = await call(owner, 'GET /charges/invoice/:id', { params: { id: open?.id ?? 0 } });
  expect(closed.body).toMatchObject(expected);
  await until('2027-06-01', '02:00');
  await close();
  expect(await billed(owner)).toMatchObject({ '2027-05': 68.2 });
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test.each([
  ['3 days later, a screen continues', 'Old Mill', '2027-04-13', 30],
  ['4 days later, a screen has a new item without a trial', 'New Mill', '2027-04-14', 26],
])('%s', async (_title, name, day, dollars) => {
  backIn('2027-01-01');
  const { owner, screens } = await customer(name, { dollars: 30 });
  await until('2027-04-10');
  await call(owner, 'POST /screens/delete', { body: { ids: [screens[0]?.id ?? 0], form: form(1) } });
  await until(day);
  await call(owner, 'POST /bin/undo', { body: { form: form(1) } });
  await until('2027-05-02');
  await close();
  expect(await billed(owner)).toMatchObject({ '2027-04': dollars });
});

test('a price that rises while a screen is in the bin is the price of the restored screen', async () => {
  backIn('2027-01-01');
  const { owner, screens } = await customer('Tower Cafe', { dollars: 30 });
  const { accountId } = owner;
  await until('2027-04-29');
  await call(owner, 'POST /screens/delete', { body: { ids: [screens[0]?.id ?? 0], form: form(1) } });
  await call(admin, 'POST /accounts/adminDetails', { body: { accountId, perScreenCharge: 45 } });
  await until('2027-05-01', '00:30');
  await call(owner, 'POST /bin/undo', { body: { form: form(1) } });
  await until('2027-06-02');
  await close();
  expect(await billed(owner)).toMatchObject({ '2027-04': 30, '2027-05': 45 });
});

test('an account that is reopened within 3 days pays for the days of its absence, and its feed continues', async () => {
  backIn('2027-01-01');
  const feed = await feedOf('Sports', 10);
  const { owner } = await customer('Lake Museum', { dollars: 30, card: 'works' });
  const subscribe = () =>
    call(owner, 'POST /feeds/:id/subscribe', { params: { id: feed }, body: { data: {} } });
  await subscribe();
  await until('2027-03-20');
  await call(owner, 'POST /accounts/cancel');
  await until('2027-04-01', '01:00');
  await endCancelledAccountsJob.perform(services, {});
  await close();
  await until('2027-04-04', '20:00');
  expect((await call(owner, 'POST /accounts/reopen')).status).toBe(200);
  expect((await subscribe()).status).toBe(201);
  await until('2027-05-02');
  await close();
  expect(await billed(owner)).toMatchObject({ '2027-03': 40, '2027-04': 40 });
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('the date decides whether an account can be kept, also before the job has stopped the account', async () => {
  backIn('2027-01-01');
  const feed = await feedOf('Stocks', 10);
  const { owner } = await customer('Hill Library', { dollars: 30, card: 'works' });
  await call(owner, 'POST /feeds/:id/subscribe', { params: { id: feed }, body: { data: {} } });
  await until('2027-03-20');
  await call(owner, 'POST /accounts/cancel');
  await until('2027-04-01', '00:40');
  expect(await call(owner, 'POST /accounts/keep')).toMatchObject({ status: 409 });
  expect((await call(owner, 'POST /accounts/reopen')).status).toBe(200);
  const periods = await db.select().from(accountPeriods).where(eq(accountPeriods.accountId, owner.accountId));
  expect(periods).toMatchObject([{ kind: 'cancelled', from: '2027-04-01', until: '2027-04-01' }]);
  expect((await call(owner, 'GET /subscriptions')).body).toMatchObject([{ state: 'ended' }]);
  await endCancelledAccountsJob.perform(services, {});
  expect((await call(owner, 'GET /accounts/:id', { params: { id: owner.accountId } })).body).toMatchObject({
    accountStatus: 'active',
    cancelOn: null,
  });
});
