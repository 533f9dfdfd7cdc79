import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { migrateDatabase } from '../../kit/db/migrate';
import { connect } from '../../kit/db/open-database';
import { onServer, withDatabase } from '../../kit/db/test-server';
import { recurring } from '../../recurring';
import { testWorld } from '../../testing/test-world';
import { billingJobs, checkMoneyJob, closeMonthsJob, remindOfTrialsJob, retryCardsJob } from './billing-jobs';
import { charges, invoices, paymentAttempts } from '../../schema/billing';
import { checkMoney } from './check-money';
import { repairItemsJob } from './item-jobs';
import { type Day, plusDays } from './plan-days';

/** The first migration after the last release without billing. */
const firstNew = '20261123020950_feeds';

const world = await testWorld();
const { clock, jobs } = world;
const template = inject('templateUrl');
const name = `upgraded_${randomBytes(6).toString('hex')}`;
await onServer(template, `create database ${name}`);
const url = withDatabase(template, name);
const db = connect(url, world.services.log);
const services = { ...world.services, db };
afterAll(async () => {
  await db.close();
  await onServer(template, `drop database ${name} with (force)`);
});

/** Runs the migrations of the last release without billing. */
const migrateToOldRelease = async () => {
  const all = findAbove('migrations');
  const old = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
  for (const folder of await readdir(all))
    if (folder < firstNew) await cp(join(all, folder), join(old, folder), { recursive: true });
  await migrateDatabase(url, services.log, old);
  await rm(old, { recursive: true });
};
/** Inserts an account of the earlier release with an owner and two screens that are a year old. */
const oldAccount = async (email: string, perScreenCharge: number): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with account as (
      insert into accounts (name, created_at, per_screen_charge)
      values (${email}, now() - interval '1 year', ${perScreenCharge}) returning id
    ), department as (
      insert into departments (account_id, name) select id, 'Main' from account returning id, account_id
    ), person as (
      insert into users (name, email, timezone) values ('Owner', ${email}, 'UTC') returning id
    ), access as (
      insert into account_users (account_id, user_id, confirmed_at) select account.id, person.id, now() from account, person
    ), screen as (
      insert into screens (account_id, department_id, name, screen_mode, timezone, rotation, created_at)
      select account_id, id, title, '16:9', 'UTC', 0, now() - interval '1 year' + place * interval '1 minute'
      from department, unnest(array['Foyer', 'Bar']) with ordinality given(title, place)
    )
    select id from account`);
  return Number(rows[0]?.id);
};
/** Moves the clock to an instant and runs the jobs of billing, each twice. */
const workAt = async (day: Day) => {
  clock.advance(Date.parse(`${day}T12:00:00Z`) - clock.now().getTime());
  for (let run = 0; run < 2; run++)
    for (const work of [repairItemsJob, closeMonthsJob, retryCardsJob, remindOfTrialsJob, checkMoneyJob])
      await work.perform(services, {});
  await jobs.doAll(services);
};
const letters = async () => (await services.mail.outbox()).map(({ to, subject }) => `${to}: ${subject}`);
const invoicesOf = (accountId: number) =>
  db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(asc(invoices.month));

await migrateToOldRelease();
const free = await oldAccount('free@example.com', 0);
const priced = await oldAccount('priced@example.com', 2000);
await migrateDatabase(url, services.log);
const { rows } = await db.execute<{ today: Day }>(
  sql`select (now() at time zone 'UTC')::date::text as today`,
);
const today = rows[0]?.today ?? '';
const billed = firstOfNextMonth(today);

test('an upgraded installation closes its first month without a bill and without a mail', async () => {
  expect(await checkMoney(db, clock.now())).toEqual([]);
  await workAt(plusDays(billed, -8));
  await workAt(billed);
  for (const accountId of [free, priced])
    expect(await invoicesOf(accountId)).toMatchObject([
      { month: `${today.slice(0, 8)}01`, status: 'Paid', total: 0, number: null, retryFrom: null },
      { month: billed, status: 'In Progress' },
    ]);
  expect(await letters()).toEqual([]);
  expect(await db.select().from(paymentAttempts)).toEqual([]);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('the owners of screens with a price are mailed before the first billed month', async () => {
  const second = firstOfNextMonth(billed);
  await db.execute(sql`update billable_items set start_day = ${second}::date where account_id = ${priced}`);
  await workAt(plusDays(second, -8));
  expect(await letters()).toEqual([]);
  await workAt(plusDays(second, -7));
  await workAt(plusDays(second, -1));
  const [letter, ...others] = await services.mail.outbox();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: 'priced@example.com',
    subject: expect.stringMatching(/^Your trial ends on [A-Z][a-z]{2} 1, 20\d\d$/),
    text: expect.stringMatching(/Foyer: \$20\.00 a month[^]*Bar: \$20\.00 a month[^]*no card on file/),
  });
});

test('the first billed month has no day before the upgrade, and only its owners get a mail', async () => {
  const month = firstOfNextMonth(billed);
  await workAt(firstOfNextMonth(month));
  const lines = await db.select().from(charges).where(eq(charges.accountId, priced));
  expect(lines.map(({ firstDay, cents }) => [firstDay, cents])).toEqual([
    [month, 2000],
    [month, 2000],
  ]);
  expect((await invoicesOf(free)).map(({ total, number }) => [total, number])).toEqual(
    Array.from({ length: 4 }, () => [0, null]),
  );
  expect((await letters())[0]).toBe('priced@example.com: Payment of $40.00 failed');
  expect((await letters()).filter((letter) => letter.startsWith('free@'))).toEqual([]);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('the nightly check mails the administrators, until the rows agree again', async () => {
  await db.execute(sql`update users set is_admin = true where email = 'free@example.com'`);
  const [payment] = (
    await db.execute<{ id: number }>(sql`insert into payments (account_id, amount, method, payment_day)
      values (${free}, 100, 'check', '2026-12-04') returning id`)
  ).rows;
  const before = (await letters()).length;
  await checkMoneyJob.perform(services, {});
  await jobs.doAll(services);
  expect((await letters()).slice(0, -before)).toEqual([
    'free@example.com: The nightly check of money found faults',
  ]);
  await db.execute(sql`insert into ledger_entries (account_id, day, at, kind, cents, source)
    values (${free}, '2026-12-04', now(), 'payment', -100, ${String(payment?.id)})`);
  await checkMoneyJob.perform(services, {});
  await jobs.doAll(services);
  expect(await letters()).toHaveLength(before + 1);
});

test('every job of billing runs by the clock', () => {
  const byClock = new Set(recurring.map(({ job }) => job.name));
  expect(billingJobs.filter(({ name }) => !byClock.has(name))).toEqual([]);
});
