import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { closeMonthsJob, retryCardsJob } from './billing-jobs';
import { invoices, paymentAttempts } from '../../schema/billing';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');

/** Moves the clock forward to an instant, and runs the jobs of every hour. */
const until = async (day: string, ...people: Someone[]) => {
  clock.advance(Date.parse(`${day}T12:00:00Z`) - clock.now().getTime());
  for (const person of [admin, ...people]) {
    const { email, password } = person;
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    person.token = someone(body, email, password).token;
  }
  await closeMonthsJob.perform(services, {});
  await retryCardsJob.perform(services, {});
  await jobs.doAll(services);
};
const renting = async (name: string, startDate: string, card: 'stolen' | 'declines') => {
  const owner = await world.register(name);
  await storeTestCard(world, owner, card);
  await call(admin, 'POST /billableItems', {
    body: [{ accountId: owner.accountId, name: 'Rent', monthlyRate: 30, startDate }],
  });
  return owner;
};
/** The automatic attempts of an account: the month of the invoice, the day, and the state. */
const attempts = async ({ accountId }: Someone) =>
  (
    await db
      .select({ month: invoices.month, day: paymentAttempts.day, state: paymentAttempts.state })
      .from(paymentAttempts)
      .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
      .where(and(eq(paymentAttempts.accountId, accountId), eq(paymentAttempts.present, false)))
      .orderBy(asc(paymentAttempts.at), asc(paymentAttempts.day), asc(invoices.month))
  ).map(({ month, day, state }) => `${month} ${day} ${state}`);

test('a stolen card is sent once for two missed months, and not after grace, until a new card', async () => {
  await until('2027-01-02');
  const owner = await renting('Harbour Cinema', '2027-01-02', 'stolen');
  await until('2027-03-01', owner);
  expect(await attempts(owner)).toEqual(['2027-01-01 2027-03-01 failed', '2027-02-01 2027-03-01 not-sent']);
  await until('2027-03-04', owner);
  await call(admin, 'POST /accounts/updateStatus', {
    body: { accountId: owner.accountId, status: 'suspended' },
  });
  await call(admin, 'POST /accounts/updateStatus', {
    body: { accountId: owner.accountId, status: 'active' },
  });
  await until('2027-03-07', owner);
  expect((await attempts(owner)).filter((each) => each.endsWith('failed'))).toHaveLength(1);
  await storeTestCard(world, owner, 'works');
  await until('2027-04-01', owner);
  expect((await attempts(owner)).at(-1)).toBe('2027-03-01 2027-04-01 succeeded');
  expect(
    (await call(owner, 'GET /accounts/:id', { params: { id: owner.accountId } })).body.accountStatus,
  ).toBe('active');
});

test.each(['payment', 'admin'] as const)(
  'no card is tried while an account is suspended by %s',
  async (cause) => {
    const year = cause === 'payment' ? 2028 : 2029;
    await until(`${year}-01-02`);
    const owner = await renting(`Suspended By ${cause}`, `${year}-01-02`, 'declines');
    await until(`${year}-02-01`, owner);
    for (const day of ['02-04', '02-08']) await until(`${year}-${day}`, owner);
    if (cause === 'admin') {
      await until(`${year}-02-09`, owner);
      await call(admin, 'POST /accounts/updateStatus', {
        body: { accountId: owner.accountId, status: 'suspended' },
      });
    }
    for (const day of ['02-15', '03-01', '03-04', '03-08', '03-15', '04-01'])
      await until(`${year}-${day}`, owner);
    const days = cause === 'payment' ? ['02-01', '02-04', '02-08', '02-15'] : ['02-01', '02-04', '02-08'];
    expect(await attempts(owner)).toEqual(days.map((day) => `${year}-01-01 ${year}-${day} failed`));
    expect(
      (await call(owner, 'GET /accounts/:id', { params: { id: owner.accountId } })).body.accountStatus,
    ).toBe('suspended');
  },
);
