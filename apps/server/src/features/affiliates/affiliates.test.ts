import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { feedMaker } from '../../testing/test-feeds';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { closeMonthsJob } from '../billing/billing-jobs';
import { checkMoney } from '../billing/check-money';
import { addFeedItem } from '../billing/item-rows';
import { subscriptions } from '../../schema/subscriptions';
import { commissions } from '../../schema/affiliates';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const anna = await world.register('Annas Agency');
const bruno = await world.register('Brunos Agency');
const people: Someone[] = [admin, anna, bruno];

/** Moves the clock forward, and signs everybody in again. */
const until = async (day: string) => {
  clock.advance(Date.parse(`${day}T12:00:00Z`) - clock.now().getTime());
  for (const person of people) {
    const { email, password } = person;
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    person.token = someone(body, email, password).token;
  }
};
const close = async (day: string) => {
  await until(day);
  await closeMonthsJob.perform(services, {});
  await jobs.doAll(services);
};
const makeAffiliate = (accountId: number, code: string, screens: string, feeds = '0') =>
  call(admin, 'POST /affiliateSettings', {
    body: [{ accountId, code, screenCommission: screens, ownedFeedCommission: feeds }],
  });
/** Signs an organization up with a code. It has a screen for a price in dollars, and a card. */
const customer = async (organisation: string, affiliateCode: string, dollars: number) => {
  const email = `${organisation.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const password = 'a long enough password';
  const { body } = await call(undefined, 'POST /accounts/register', {
    body: { organisation, name: 'Clara', email, password, timezone: 'UTC', affiliateCode },
  });
  const owner = someone(body, email, password);
  people.push(owner);
  await db
    .update(accounts)
    .set({ perScreenCharge: dollars * 100 })
    .where(eq(accounts.id, owner.accountId));
  await storeTestCard(world, owner, 'works');
  await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });
  return owner;
};
const unassigned = async (who: Someone) =>
  (await call(who, 'GET /affiliateSettings/commissions/withCode')).body;
const findings = async () => checkMoney(db, clock.now());
const newCheck = async (accountId: number) => {
  // The total is computed, never taken.
  const body = [{ accountId, paymentDate: '2027-06-15', totalAmount: 99 }];
  return (await call(admin, 'POST /commissionChecks', { body })).body[0]?.id ?? 0;
};
const move = (invoiceIds: number[], checkId: number | null, accountId = anna.accountId) =>
  call(admin, 'POST /commissions/updateCheck', { body: { invoiceIds, checkId, accountId } });
const paidInvoice = async (owner: Someone) =>
  (await call(owner, 'GET /invoices')).body.find(({ status }) => status === 'Paid')?.id ?? 0;
/** An invoice on which Anna earned. */
const anyInvoice = async () => (await unassigned(anna))[0]?.invoiceId ?? 0;

test('an administrator makes accounts affiliates, with exact percentages and codes that keep their case', async () => {
  const { body } = await makeAffiliate(anna.accountId, 'Anna-2', '12.5 %', '7.25%');
  expect(body).toMatchObject([
    { name: 'Annas Agency', code: 'Anna-2', screenCommission: 12.5, ownedFeedCommission: 7.25 },
  ]);
  expect((await makeAffiliate(anna.accountId, 'anna', '15')).body[0]?.id).toBe(body[0]?.id);
  expect((await makeAffiliate(bruno.accountId, 'ANNA', '1')).status).toBe(409);
  for (const [code, percent] of [
    ['a b', '1'],
    ['bruno', '100.01'],
    ['bruno', '1.234'],
    ['bruno', '12,5'],
    ['bruno', '10.299999999999999'],
    ['bruno', '１２'],
  ] as const)
    expect((await makeAffiliate(bruno.accountId, code, percent)).status).toBe(400);
  const account = await call(anna, 'GET /accounts/:id', { params: { id: anna.accountId } });
  expect(account.body.hasAffiliate).toBe(true);
  expect((await call(anna, 'GET /affiliateSettings')).body).toHaveLength(1);
  expect((await call(bruno, 'GET /affiliateSettings')).body).toEqual([]);
});

test('a sign-up with a code is attributed for ever, and an unknown code is ignored', async () => {
  const owner = await customer('Harbour Cinema', ' ANNA ', 23.45);
  const other = await customer('Tower Books', 'nobody', 20);
  const [row] = await db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  expect(row).toMatchObject({ referredBy: anna.accountId, referredCode: 'anna' });
  const [ignored] = await db.select().from(accounts).where(eq(accounts.id, other.accountId));
  expect(ignored).toMatchObject({ referredBy: null, referredCode: null });
  const name = (code: string) =>
    call(undefined, 'GET /affiliateSettings/invitedBy/:code', { params: { code } });
  expect((await name('Anna')).body).toEqual({ name: 'Annas Agency' });
  expect((await name('nobody')).body).toEqual({ name: null });
});

test('an affiliate sees the referred accounts, and only administrators see how they are related', async () => {
  const referred = (who: Someone) =>
    call(who, 'GET /affiliateSettings/affiliates/:code', { params: { code: 'anna' } });
  const { body } = await referred(anna);
  expect(body).toMatchObject([{ name: 'Harbour Cinema', accountStatus: 'active', screens: 1 }]);
  expect(body[0]).not.toHaveProperty('related');
  expect((await referred(admin)).body[0]?.related).toBeNull();
  expect((await referred(bruno)).status).toBe(404);
  await db.execute(sql`update users set email = 'anna@harbour.org' where email = ${anna.email}`);
  await db.execute(
    sql`update users set email = 'clara@harbour.org' where email = 'harbour.cinema@example.org'`,
  );
  expect((await referred(admin)).body[0]?.related).toBe('same-domain');
  await db.execute(sql`update users set email = ${anna.email} where email = 'anna@harbour.org'`);
  await db.execute(
    sql`update users set email = 'harbour.cinema@example.org' where email = 'clara@harbour.org'`,
  );
});

test('a paid invoice earns the commission in force when it was closed, and refunds take it back', async () => {
  await close('2027-04-01');
  await close('2027-05-01');
  const rows = await unassigned(anna);
  expect(rows[0]).toMatchObject({
    name: 'Harbour Cinema',
    startDate: '2027-04-01',
    totalCommission: 3.52,
    referredByCode: 'anna',
    mayBeRefunded: true,
  });
  const invoiceId = rows[0]?.invoiceId ?? 0;
  await makeAffiliate(anna.accountId, 'anna', '50');
  for (const amount of [11.11, 12.34])
    await call(admin, 'POST /creditNotes', {
      body: [{ invoiceId, amount, as: 'refund', reason: 'Broken screen' }],
    });
  await jobs.doAll(services);
  const posted = await db
    .select()
    .from(commissions)
    .where(eq(commissions.invoiceId, invoiceId))
    .orderBy(commissions.seq);
  expect(posted.map(({ seq, cents }) => [seq, cents])).toEqual([
    [0, 352],
    [1, -167],
    [2, -185],
  ]);
  expect(await findings()).toEqual([]);
});

test('waived money earns nothing, also if a payment becomes a waiver later', async () => {
  const owner = people.at(-2) ?? anna;
  const payment = { accountId: owner.accountId, amount: 10, paymentDate: '2027-05-01' };
  const { body } = await call(admin, 'POST /payments', { body: [{ ...payment, method: 'check' }] });
  await close('2027-06-01');
  const total = async () =>
    (await unassigned(anna)).find(({ startDate }) => startDate === '2027-05-01')?.totalCommission;
  expect(await total()).toBe(11.73);
  await call(admin, 'POST /payments', {
    body: [{ id: body[0]?.id ?? 0, accountId: owner.accountId, method: 'waived' }],
  });
  expect(await total()).toBe(6.73);
  expect(await findings()).toEqual([]);
});

test('the owner of a feed earns on its subscribers, and nobody earns on their own invoice', async () => {
  await makeAffiliate(bruno.accountId, 'bruno', '0', '10');
  const feed = await feedMaker(world).feed(bruno, {});
  const owner = people.at(-1) ?? anna;
  const subscribe = async (accountId: number, trialDays = 0) => {
    const [row] = await db
      .insert(subscriptions)
      .values({
        accountId,
        feedId: feed.id,
        monthlyAccountFee: 1000,
        additionalScreenFee: 0,
        askedAt: clock.now(),
        approvedAt: clock.now(),
      })
      .returning();
    if (row) await db.transaction((tx) => addFeedItem(tx, row, { name: 'Feed', trialDays }, clock.now()));
  };
  await subscribe(owner.accountId);
  await storeTestCard(world, bruno, 'works');
  await subscribe(bruno.accountId);
  const { body: subscribers } = await call(bruno, 'GET /affiliateSettings/subscribers');
  const today = clock.now().toISOString().slice(0, 10);
  expect(subscribers).toMatchObject([
    { name: 'Tower Books', feedName: 'Feed', monthlyRate: 10, startDate: today },
  ]);
  expect((await call(anna, 'GET /affiliateSettings/subscribers')).body).toEqual([]);
  const { body: revenue } = await call(admin, 'GET /billableItems/adminRevenue');
  expect(revenue.commissions).toBe(12.73);
  expect(revenue.netRevenue).toBeCloseTo(revenue.monthlyRevenue - 12.73, 5);
  await close('2027-07-01');
  expect(await unassigned(bruno)).toMatchObject([
    { name: 'Tower Books', totalCommission: 1, referredByCode: null },
  ]);
  expect(await findings()).toEqual([]);
});

test('the summary has the commissions of each affiliate for the invoices of a month', async () => {
  const { body } = await call(admin, 'POST /affiliateSettings/adminCommissions', {
    body: { startDate: '2027-06-01', endDate: '2027-06-30' },
  });
  expect(body).toMatchObject([
    { name: 'Annas Agency', code: 'anna', screens: 11.73, feeds: 0, total: 11.73, unassigned: 11.73 },
    { name: 'Brunos Agency', code: 'bruno', screens: 0, feeds: 1, total: 1, unassigned: 1 },
  ]);
});

test('a check takes the commissions of its affiliate only, and deleting it frees them', async () => {
  const before = await unassigned(anna);
  const invoiceId = await anyInvoice();
  const check = await newCheck(anna.accountId);
  expect((await move([invoiceId], await newCheck(bruno.accountId))).status).toBe(404);
  expect((await move([invoiceId], check)).status).toBe(204);
  expect((await move([invoiceId], check)).status).toBe(204);
  const read = () => call(anna, 'GET /commissionChecks/:id', { params: { id: check } });
  expect((await read()).body).toMatchObject({ paymentDate: '2027-06-15', totalAmount: 11.73 });
  expect((await call(bruno, 'GET /commissionChecks/:id', { params: { id: check } })).status).toBe(404);
  const on = await call(anna, 'GET /affiliateSettings/commissions/withCode/:checkId', {
    params: { checkId: check },
    query: {},
  });
  expect(on.body.map((row) => row.invoiceId)).toEqual([invoiceId]);
  expect(await unassigned(anna)).toHaveLength(before.length - 1);
  expect((await call(admin, 'DELETE /commissionChecks/:id', { params: { id: check } })).status).toBe(204);
  expect((await read()).status).toBe(404);
  expect(await unassigned(anna)).toEqual(before);
});

test('a check cannot be below zero', async () => {
  const owner = people.at(-2) ?? anna;
  const check = await newCheck(anna.accountId);
  const invoiceId = await anyInvoice();
  await move([invoiceId], check);
  await call(admin, 'POST /creditNotes', {
    body: [{ invoiceId: await paidInvoice(owner), amount: 1, as: 'credit', reason: 'Goodwill' }],
  });
  const other = await newCheck(anna.accountId);
  const { status, errors } = await move([invoiceId], other);
  expect([status, errors]).toEqual([409, ['The total of a check cannot be below zero.']]);
  expect((await move([invoiceId], 0)).status).toBe(204);
});

test('a move to a check and its deletion at once leave no commission on a deleted check', async () => {
  const invoiceId = await anyInvoice();
  const check = await newCheck(anna.accountId);
  const lock = sql`select from commission_checks where id = ${check} for update`;
  const statuses = await atOnce(world, lock, [
    async () => (await move([invoiceId], check)).status,
    async () => (await call(admin, 'DELETE /commissionChecks/:id', { params: { id: check } })).status,
  ]);
  expect(statuses[1]).toBe(204);
  expect([204, 404]).toContain(statuses[0]);
  expect((await unassigned(anna)).map((row) => row.invoiceId)).toContain(invoiceId);
});

test('the database refuses changed commissions, checks below zero and commissions of others', async () => {
  const refused = (query: ReturnType<typeof sql>) =>
    expect(db.execute(query)).rejects.toThrow('Failed query');
  await refused(sql`update commissions set cents = cents + 1`);
  await refused(sql`delete from commissions`);
  const check = await newCheck(bruno.accountId);
  await refused(sql`update commissions set check_id = ${check} where account_id = ${anna.accountId}`);
  const own = await newCheck(anna.accountId);
  await refused(
    sql`update commissions set check_id = ${own} where account_id = ${anna.accountId} and cents < 0`,
  );
  await db.execute(
    sql`update commissions set check_id = ${own} where account_id = ${anna.accountId} and cents > 0`,
  );
  await refused(sql`update commission_checks set deleted_at = now() where id = ${own}`);
});

test('the comparison finds a commission that differs from its formula', async () => {
  await db.execute(sql`alter table commissions disable trigger all`);
  await db.execute(
    sql`update commissions set cents = cents + 1 where seq = 0 and account_id = ${bruno.accountId}`,
  );
  expect((await findings()).map(({ rule }) => rule)).toEqual(['commissions equal their formula']);
});
