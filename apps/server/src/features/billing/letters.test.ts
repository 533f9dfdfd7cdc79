import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { endCancelledAccountsJob } from '../accounts/account-jobs';
import { accounts } from '../../schema/accounts';
import { feeds } from '../../schema/feeds';
import { closeMonthsJob, remindOfTrialsJob } from './billing-jobs';
import { invoices } from '../../schema/billing';

/** Tests of the mails to owners about their account and its prices. */
const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const { accountId } = owner;
await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });

const signIn = async (person: Someone) => {
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  person.token = someone(body, email, password).token;
};
const at = async (instant: string) => {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  await signIn(owner);
  await signIn(admin);
};
/** Returns the mails to the owner since the last call, the oldest first. */
let known = 0;
const news = async () => {
  await jobs.doAll(services);
  const all = (await services.mail.outbox()).filter(({ to }) => to === owner.email).toReversed();
  const fresh = all.slice(known);
  known = all.length;
  return fresh;
};
await news();

test('a new price of screens is mailed with its first day', async () => {
  const body = { accountId, perScreenCharge: 25 };
  await call(admin, 'POST /accounts/adminDetails', { body });
  expect(await news()).toMatchObject([
    { subject: 'New prices from Apr 1, 2026', text: expect.stringContaining('Each screen: $25.00 a month') },
  ]);
  await call(admin, 'POST /accounts/adminDetails', { body: { ...body, industry: 'Cinema' } });
  expect(await news()).toEqual([]);
});

test('a new price of an item is mailed, unless it stays the same', async () => {
  const [item] = (await call(owner, 'GET /billableItems/currentAndUpcoming')).body;
  const id = item?.id ?? 0;
  await call(admin, 'POST /billableItems', { body: [{ id, accountId, monthlyRate: 20 }] });
  expect(await news()).toMatchObject([
    { subject: 'New prices from Apr 1, 2026', text: expect.stringContaining('Foyer: $20.00 a month') },
  ]);
  await call(admin, 'POST /billableItems', { body: [{ id, accountId, monthlyRate: 20 }] });
  expect(await news()).toEqual([]);
});

test('owners are mailed when their account is cancelled and kept', async () => {
  await call(owner, 'POST /accounts/keep');
  expect(await news()).toEqual([]);
  for (let time = 0; time < 2; time++) await call(owner, 'POST /accounts/cancel');
  expect(await news()).toMatchObject([
    {
      subject: '“Harbour Cinema” is cancelled',
      text: expect.stringContaining('Screens play until Apr 1, 2026.'),
      html: expect.stringContaining('<a href="http://localhost'),
    },
  ]);
  await call(owner, 'POST /accounts/keep');
  expect((await news()).map(({ subject }) => subject)).toEqual(['“Harbour Cinema” is no longer cancelled']);
});

test('the owners of a cancelled account are mailed its last invoice, once', async () => {
  await at('2026-04-20T12:00:00Z');
  await closeMonthsJob.perform(services, {});
  expect(await news()).toEqual([]);
  await call(owner, 'POST /accounts/cancel');
  await news();
  await at('2026-05-01T12:00:00Z');
  await endCancelledAccountsJob.perform(services, {});
  for (let time = 0; time < 2; time++) await closeMonthsJob.perform(services, {});
  const rows = await db.select().from(invoices).where(eq(invoices.accountId, accountId));
  const last = rows.find(({ number }) => number === 1);
  const amount = `$${((last?.total ?? 0) / 100).toFixed(2)}`;
  const [letter] = (await news()).filter(({ subject }) => subject.startsWith('Your last invoice'));
  expect(letter).toMatchObject({
    subject: `Your last invoice: ${amount}`,
    text: expect.stringMatching(
      new RegExp(
        `for April 2026[^]*\\${amount} is due\\. No card is charged\\.[^]*/settings/invoice/${last?.id}`,
      ),
    ),
  });
  await at('2026-06-01T12:00:00Z');
  await closeMonthsJob.perform(services, {});
  expect(await news()).toEqual([]);
});

test('owners are mailed when their cancelled account is open again, once', async () => {
  const { due = 0 } =
    (await call(owner, 'GET /invoices')).body.find(({ status }) => status === 'Unpaid') ?? {};
  const payment = { accountId, amount: due, method: 'check', paymentDate: '2026-06-01' } as const;
  await call(admin, 'POST /payments', { body: [payment] });
  await news();
  for (let time = 0; time < 2; time++) expect((await call(owner, 'POST /accounts/reopen')).status).toBe(200);
  expect((await news()).map(({ subject }) => subject)).toEqual(['“Harbour Cinema” is open again']);
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(row?.cancelOn).toBeNull();
});

test('a reminder that cannot be queued does not stop the others', async () => {
  const both = [await world.register('Tower Books'), await world.register('Mill Theatre')];
  for (const each of both) {
    await db.update(accounts).set({ perScreenCharge: 2000 }).where(eq(accounts.id, each.accountId));
    await call(each, 'POST /screens', { body: [{ name: 'Stage' }] });
  }
  clock.advance(25 * 86_400_000);
  const [first, second] = both.toSorted((one, other) => one.accountId - other.accountId);
  const send: typeof jobs.send = (work, input, tx) =>
    JSON.stringify(input).includes(first?.email ?? '')
      ? Promise.reject(new Error('a fault'))
      : jobs.send(work, input, tx);
  const faulty = { ...services, jobs: { ...services.jobs, send } };
  await expect(remindOfTrialsJob.perform(faulty, {})).rejects.toThrow('a fault');
  await jobs.doAll(services);
  const letters = (await services.mail.outbox()).filter(({ to }) => to === second?.email);
  expect(letters[0]?.subject).toMatch(/^Your trial ends on /);
});

test('the last invoice says that the card on file is charged', async () => {
  const paying = await world.register('Paying Until The End');
  await storeTestCard(world, paying, 'declines');
  await signIn(admin);
  await call(admin, 'POST /accounts/adminDetails', {
    body: { accountId: paying.accountId, perScreenCharge: 9 },
  });
  await call(paying, 'POST /screens', { body: [{ name: 'Foyer' }] });
  clock.advance(35 * 86_400_000);
  await signIn(paying);
  const { cancelOn } = (await call(paying, 'POST /accounts/cancel')).body;
  clock.advance(Date.parse(`${cancelOn}T12:00:00Z`) - clock.now().getTime());
  await endCancelledAccountsJob.perform(services, {});
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
  const last = (await services.mail.outbox()).find(
    ({ to, subject }) => to === paying.email && subject.startsWith('Your last invoice'),
  );
  expect(last?.text).toContain('is due. We charge the card on file. If the payment fails, we try it again.');
});

test('a row that is sent back keeps the scheduled price and the price of the additional screens', async () => {
  const creator = { accountId: admin.accountId, departmentId: admin.departmentId };
  const fees = { monthlyAccountFee: 1000, additionalScreenFee: 200 };
  const [feed] = await db
    .insert(feeds)
    .values({ ...creator, name: 'Tides', ...fees, active: true })
    .returning();
  const reader = await world.register('Two Screens');
  await signIn(admin);
  await call(reader, 'POST /screens', { body: [{ name: 'One' }, { name: 'Two' }] });
  await call(reader, 'POST /feeds/:id/subscribe', { params: { id: feed?.id ?? 0 }, body: {} });
  const read = async () => {
    const { body } = await call(admin, 'GET /billableItems/currentAndUpcoming', {
      query: { accountId: reader.accountId },
    });
    return body.filter(({ kind }) => kind === 'feed');
  };
  const save = async (monthlyRate: number, nextMonthlyRate?: number | null) => {
    const [item] = await read();
    const row = { id: item?.id ?? 0, accountId: reader.accountId, monthlyRate, nextMonthlyRate };
    return call(admin, 'POST /billableItems', { body: [row] });
  };
  expect(await read()).toMatchObject([{ monthlyRate: 12, nextMonthlyRate: null }]);
  await save(12, null);
  expect(await read()).toMatchObject([{ monthlyRate: 12, nextMonthlyRate: null }]);
  await save(15);
  expect(await read()).toMatchObject([{ monthlyRate: 12, nextMonthlyRate: 15 }]);
  await save(12, 15);
  expect(await read()).toMatchObject([{ monthlyRate: 12, nextMonthlyRate: 15 }]);
  await save(12);
  expect(await read()).toMatchObject([{ monthlyRate: 12, nextMonthlyRate: null }]);
  expect((await save(1)).status).toBe(400);
});
