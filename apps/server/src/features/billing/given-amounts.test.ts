import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { closeMonthsJob } from './billing-jobs';

const world = await testWorld();
const { ask, call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const { accountId } = owner;
await call(admin, 'POST /accounts/adminDetails', { body: { accountId: admin.accountId, creator: true } });

const item = { accountId, name: 'Rent', startDate: '2026-03-04' };
const payment = { accountId, method: 'check', paymentDate: '2026-03-04' };
/** The calls that take an amount, with their fields. */
const calls: [string, string, (amount: unknown) => object][] = [
  ['POST /billableItems', 'monthlyRate', (monthlyRate) => [{ ...item, monthlyRate }]],
  ['POST /billableItems', 'nextMonthlyRate', (nextMonthlyRate) => [{ ...item, monthlyRate: 1, nextMonthlyRate }]],
  ['POST /payments', 'amount', (amount) => [{ ...payment, amount }]],
  ['POST /creditNotes', 'amount', (amount) => [{ invoiceId: 1, amount, as: 'credit', reason: 'Agreed' }]],
  ['POST /accounts/adminDetails', 'perScreenCharge', (perScreenCharge) => ({ accountId, perScreenCharge })],
  ['POST /feeds', 'monthlyAccountFee', (monthlyAccountFee) => [{ name: 'News', monthlyAccountFee }]],
  ['POST /feeds', 'additionalScreenFee', (additionalScreenFee) => [{ name: 'News', additionalScreenFee }]],
]; // biome-ignore format: a table to read
const refused = [
  '12,50', '1,2,3', '1.000,00', '1,00', ' $ ', '\u0661\u0662', '\uff11\uff12', '1e3', '12 50', '-1', '', 'ten',
  10.299999999999999, 0.001, -1, 1e21, null, true,
]; // biome-ignore format: a table to read

test.each(calls)(
  '%s refuses an unclear %s with a sentence that names the field',
  async (name, field, body) => {
    for (const amount of refused) {
      const { status, errors } = await ask(admin, name, { body: body(amount) });
      expect([amount, status]).toEqual([amount, amount === null && field === 'nextMonthlyRate' ? 200 : 400]);
      if (status === 400) expect(errors.join(' ')).toContain(`${field} must be`);
    }
  },
);

test('a comma separates thousands, and a missing digit changes nothing', async () => {
  for (const [amount, dollars] of [
    ['$1,250.50', 1250.5],
    ['.5', 0.5],
    ['12.', 12],
    [' $ 7 ', 7],
    [10.3, 10.3],
  ] as const)
    expect(
      (await call(admin, 'POST /payments', { body: [{ ...payment, method: 'check', amount }] })).body,
    ).toMatchObject([{ amount: dollars }]);
});

test.each(['9999-12-31', '0001-01-01', '2010-01-01', '2027-03-05'])(
  'refuses the payment date %s',
  async (paymentDate) => {
    const added = await call(admin, 'POST /payments', {
      body: [{ accountId, amount: 5, method: 'check', paymentDate }],
    });
    expect([added.status, added.errors[0]]).toEqual([
      400,
      expect.stringMatching(/^The payment date must be from 20\d\d-\d\d-\d\d to 2027-03-04\.$/),
    ]);
    const check = await call(admin, 'POST /commissionChecks', { body: [{ accountId, paymentDate }] });
    expect(check.status).toBe(400);
  },
);

test('an item cannot start long after today', async () => {
  const { status, errors } = await call(admin, 'POST /billableItems', {
    body: [{ ...item, monthlyRate: 5, startDate: '9999-12-31' }],
  });
  expect([status, errors]).toEqual([400, ['The start must not be after Mar 3, 2036.']]);
});

test('no item starts on a day of a closed month, also after a change of the zone', async () => {
  const signIn = async (person: Someone) => {
    const { email, password } = person;
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    person.token = someone(body, email, password).token;
  };
  const setZone = (timezone: string) =>
    call(admin, 'POST /accounts/adminDetails', { body: { accountId, timezone } });
  await setZone('Pacific/Kiritimati');
  clock.advance(Date.parse('2026-03-31T12:00:00Z') - clock.now().getTime());
  await closeMonthsJob.perform(services, {});
  await signIn(admin);
  await setZone('Pacific/Honolulu');
  const { rows } = await db.execute<object>(
    sql`select month::text from invoices where account_id = ${accountId} and status = 'In Progress'`,
  );
  expect(rows).toEqual([{ month: '2026-04-01' }]);
  const { status, errors } = await call(admin, 'POST /billableItems', {
    body: [{ ...item, monthlyRate: 5, startDate: '2026-03-31' }],
  });
  expect([status, errors]).toEqual([400, ['The start must not be in a closed month.']]);
  expect(
    (
      await call(admin, 'POST /billableItems', {
        body: [{ ...item, monthlyRate: 5, startDate: '2026-04-01' }],
      })
    ).status,
  ).toBe(200);
});
