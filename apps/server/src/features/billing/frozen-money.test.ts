import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestCard } from '../../testing/test-cards';
import { someone, testWorld } from '../../testing/test-world';
import { closeMonthsJob } from './billing-jobs';
import { checkMoney } from './check-money';

const world = await testWorld();
const { call, services, clock, jobs } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const affiliate = await world.register('Anna Referrals');
await call(admin, 'POST /affiliateSettings', {
  body: [{ accountId: affiliate.accountId, code: 'anna', screenCommission: 10 }],
});
const organisation = {
  organisation: 'Harbour Cinema',
  name: 'Olga',
  email: 'olga@example.com',
  password: 'a long password',
  timezone: 'UTC',
  affiliateCode: 'anna',
};
const { body: session } = await call(undefined, 'POST /accounts/register', { body: organisation });
const owner = someone(session, organisation.email, organisation.password);
const { accountId } = owner;

await db.execute(sql`update accounts set per_screen_charge = 2000 where id = ${accountId}`);
await storeTestCard(world, owner, 'works');
await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });
clock.advance(Date.parse('2026-06-01T02:00:00Z') - clock.now().getTime());
await closeMonthsJob.perform(services, {});
await jobs.doAll(services);
const { rows } = await db.execute<{ id: number; item: number }>(
  sql`select invoice_id as id, item_id as item from charges where account_id = ${accountId} order by first_day desc limit 1`,
);
const [closed] = rows;
const signIn = await call(undefined, 'POST /users/login', {
  body: { email: admin.email, password: admin.password },
});
await call(someone(signIn.body, admin.email, admin.password), 'POST /creditNotes', {
  body: [{ invoiceId: closed?.id ?? 0, amount: 3, as: 'refund', reason: 'Agreed' }],
});
await jobs.doAll(services);
await db.execute(sql`insert into account_periods (account_id, kind, cause, from_day)
  values (${affiliate.accountId}, 'suspended', 'admin', '2026-06-01')`);
await db.execute(sql`insert into sent_letters (account_id, kind, key) values (${accountId}, 'test', '1')`);
await db.execute(
  sql`insert into provider_events (provider, event_id, type, event, received_at) values ('test', 'evt_1', 'test', '{}', now())`,
);
await db.execute(
  sql`insert into feed_trials (account_id, feed_id, ends) values (${accountId}, 5, '2026-06-01')`,
);

const later = sql`insert into payment_attempts (account_id, invoice_id, number, present, cents, day, state, at)
  select account_id, id, 90, false, 5, '2026-06-01', 'unresolved', now() from invoices where id = ${closed?.id}`;
const copy = (table: string, change: string) =>
  sql.raw(`insert into ${table}
  select changed.* from (select * from ${table} limit 1) row,
    jsonb_populate_record(row::${table}, jsonb_build_object('id', 1${change})) changed`);

const tables = [
  'invoices', 'charges', 'payments', 'payment_uses', 'payment_attempts', 'credit_notes', 'ledger_entries',
  'commissions', 'commission_checks', 'audit_events', 'impersonations',
]; // biome-ignore format: a list to read

const refused: [string, ReturnType<typeof sql>][] = [
  ...tables.map((table): [string, ReturnType<typeof sql>] => [`truncate ${table}`, sql.raw(`truncate ${table} cascade`)]),
  ...['invoices where number > 0', ...tables.slice(1, 8), 'audit_events'].map(
    (table): [string, ReturnType<typeof sql>] => [`delete from ${table}`, sql.raw(`delete from ${table}`)],
  ),
  ['delete an account with an invoice', sql`delete from accounts where id = ${accountId}`],
  ['two open periods of a kind', copy('account_periods', '')],
  ['an item that ends before its trial', sql`update billable_items set until_day = start_day - 3651`],
  ['two live items of a screen', copy('billable_items', `, 'seq', 900`)],
  ['a price within a month', sql`insert into billable_rates (item_id, from_day, cents)
    values (${closed?.item}, '2027-01-02', 1)`],
  ['a price below zero', sql`update billable_rates set cents = -1`],
  ['an amount beyond the exact range', sql`update billable_rates set cents = 1000000000001`],
  ['two live rows of the days of a screen', copy('screen_days', '')],
  ['a second trial of a feed', copy('feed_trials', '')],
  ['two invoices of a month', copy('invoices', `, 'number', 900`)],
  ['two invoices of a number', copy('invoices', `, 'month', '2020-01-01'`)],
  ['another total of a closed invoice', sql`update invoices set total = total + 1 where number = 1`],
  ['another number of a closed invoice', sql`update invoices set number = 900 where number = 1`],
  ['another address of a closed invoice', sql`update invoices set snapshot = '{}' where number = 1`],
  ['a paid invoice becomes unpaid', sql`update invoices set status = 'Unpaid' where status = 'Paid' and number = 1`],
  ['a closed invoice is opened', sql`update invoices set status = 'In Progress' where number = 1`],
  ['a second charge of an item', copy('charges', '')],
  ['another amount of a charge', sql`update charges set cents = cents + 1`],
  ['two payments with one id of the provider', copy('payments', `, 'seq', 900`)],
  ['a payment of nothing', sql`update payments set amount = 0`],
  ['a payment of another account', sql`update payments set account_id = ${affiliate.accountId}`],
  ['another id of the provider', sql`update payments set provider_ref = 'pi_other'`],
  ['a payment below its uses', sql`update payments set amount = 1`],
  ['a use beyond the payment', copy('payment_uses', '')],
  ['another amount of a use', sql`update payment_uses set cents = cents - 1`],
  ['two attempts of a number', copy('payment_attempts', '')],
  ['another amount of an attempt', sql`update payment_attempts set cents = cents + 1`],
  ['another result of an attempt', sql`update payment_attempts set state = 'failed'`],
  ['credit notes beyond the total', copy('credit_notes', `, 'number', 900, 'cents', 999999, 'provider_ref', null`)],
  ['another amount of a credit note', sql`update credit_notes set cents = cents + 1`],
  ['another result of a refund', sql`update credit_notes set state = 'refused'`],
  ['a second entry of a source', copy('ledger_entries', '')],
  ['another amount of an entry', sql`update ledger_entries set cents = cents + 1`],
  ['a second commission', copy('commissions', '')],
  ['another amount of a commission', sql`update commissions set cents = cents + 1`],
  ['a code that differs only in its case', sql`insert into affiliate_settings (account_id, code) values (${accountId}, 'ANNA')`],
  ['a commission above 100%', sql`update affiliate_settings set screen_bp = 10001`],
  ['a second row of an event', sql`insert into provider_events (provider, event_id, type, event, received_at) values ('test', 'evt_1', 'test', '{}', now())`],
  ['a letter that was sent', sql`insert into sent_letters (account_id, kind, key) values (${accountId}, 'test', '1')`],
  ['another text in the audit', sql`update audit_events set ip = ''`],
]; // biome-ignore format: a table to read

const numberOfRows = async () => {
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  return (await db.execute<{ count: number }>(sql.raw(`select ${counts} as count`))).rows;
};

test('each table has rows', async () => {
  for (const table of tables.filter((name) => !['commission_checks', 'impersonations'].includes(name)))
    expect([table, (await db.execute<object>(sql.raw(`select from ${table}`))).rows.length > 0]).toEqual([
      table,
      true,
    ]);
});

test.each(refused)('the database refuses: %s', async (_rule, statement) => {
  const before = await numberOfRows();
  const error = await db.execute(statement).then(
    () => undefined,
    (failure: Error) => failure.cause,
  );
  expect(error).toMatchObject({ code: expect.stringMatching(/^(23001|23505|23514|P0001|428C9)$/) });
  expect(await numberOfRows()).toEqual(before);
});

test('two unresolved attempts of an invoice are refused', async () => {
  await db.execute(later);
  await expect(
    db.execute(sql`insert into payment_attempts (account_id, invoice_id, number, present, cents, day, state, at)
    select account_id, id, 91, false, 5, '2026-06-01', 'unresolved', now() from invoices where id = ${closed?.id}`),
  ).rejects.toMatchObject({ cause: { code: '23505' } });
  await db.execute(sql`update payment_attempts set state = 'failed', resolved_at = now() where number = 90`);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});
