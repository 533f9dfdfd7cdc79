import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteExpiredAttempts } from '../../features/sessions/session-jobs';
import { testWorld } from '../../testing/test-world';
import { AppError } from '../http/app-error';
import { attempts } from '../../schema/attempts';
import { giveBackAttempt, spendAttempt } from './limit-attempts';

const { services, clock } = await testWorld();
const { db } = services;
const minute = 60_000;
const one = { key: 'one', max: 2, minutes: 10 };
const all = { key: 'all', max: 3, minutes: 60 };

const spend = (...limits: (typeof one)[]) =>
  spendAttempt(db, limits, clock.now()).then(
    () => true,
    () => false,
  );
const counts = async () =>
  new Map(
    (await db.select().from(attempts)).filter(({ count }) => count > 0).map((row) => [row.key, row.count]),
  );

test('counts accepted attempts and no refused attempts', async () => {
  expect([await spend(one, all), await spend(one, all), await spend(one, all)]).toEqual([true, true, false]);
  expect(await counts()).toEqual(
    new Map([
      ['one', 2],
      ['all', 2],
    ]),
  );
  expect(await spend({ ...one, key: 'two' }, all)).toBe(true);
  expect(await spend({ ...one, key: 'two' }, all)).toBe(false);
});

test('an attempt that is given back does not count', async () => {
  await giveBackAttempt(db, [one], clock.now());
  expect([await spend(one), await spend(one)]).toEqual([true, false]);
});

test('a limit allows attempts again when its time window has ended', async () => {
  clock.advance(10 * minute);
  expect(await spend(one)).toBe(true);
  expect(await spend(all)).toBe(false);
});

test('a refusal names the limit and the seconds until it allows attempts again', async () => {
  const limit = { key: 'named', max: 1, minutes: 10 };
  // The time window began at 18:10.
  await spend(limit);
  clock.advance(4 * minute);
  await expect(spendAttempt(db, [limit], clock.now())).rejects.toMatchObject({
    code: 'too-many',
    max: 1,
    retryAfter: 6 * 60,
  });
});

test('many attempts at once never exceed the limit', async () => {
  const limit = { key: 'many', max: 5, minutes: 10 };
  const passed = await Promise.all(Array.from({ length: 30 }, () => spend(limit)));
  expect(passed.filter(Boolean)).toHaveLength(5);
});

test('the job deletes only windows that are older than a day', async () => {
  clock.advance(86_400_000 - 30 * minute);
  await spend(one);
  await deleteExpiredAttempts.perform(services, {});
  const once = await db.select().from(attempts);
  await deleteExpiredAttempts.perform(services, {});
  expect(await db.select().from(attempts)).toEqual(once);
  expect(
    once.map(({ windowStart }) => clock.now().getTime() - windowStart.getTime() <= 86_400_000),
  ).not.toContain(false);
  expect(once.some(({ key }) => key === 'one')).toBe(true);
  clock.advance(2 * 86_400_000);
  await deleteExpiredAttempts.perform(services, {});
  expect(await db.select().from(attempts)).toEqual([]);
});

test('deletes 12,000 old windows in one run', async () => {
  const old = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString();
  await db.execute(sql`
    insert into attempts (key, window_start, count)
    select 'old ' || n, ${old}::timestamptz, 1 from generate_series(1, 12000) n`);
  await deleteExpiredAttempts.perform(services, {});
  expect(await db.select().from(attempts)).toEqual([]);
});

test('simultaneous attempts that a narrow limit refuses do not use up a wide limit', async () => {
  const narrow = { key: 'narrow', max: 5, minutes: 15 };
  const wide = { key: 'wide', max: 8, minutes: 60 };
  const other = { key: 'other', max: 5, minutes: 15 };
  const flood = Array.from({ length: 200 }, () => spend(narrow, wide));
  const passing = Promise.all(Array.from({ length: 3 }, () => spend(other, wide)));
  const passed = (await Promise.all(flood)).filter(Boolean);
  expect(passed).toHaveLength(5);
  expect(await passing).toEqual([true, true, true]);
  expect((await counts()).get('wide')).toBe(8);
});

test('an attempt that is refused or given back leaves no row', async () => {
  const before = await db.select().from(attempts);
  const [fresh, full] = [
    { key: 'fresh', max: 5, minutes: 15 },
    { key: 'wide', max: 8, minutes: 60 },
  ];
  expect(await spend(fresh, full)).toBe(false);
  expect(await spend(fresh)).toBe(true);
  await giveBackAttempt(db, [fresh], clock.now());
  expect(await db.select().from(attempts)).toEqual(before);
});

test('attempts that share limits in different orders never deadlock', async () => {
  const first = { key: 'first', max: 10, minutes: 15 };
  const second = { key: 'second', max: 10, minutes: 15 };
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, nth) =>
      spendAttempt(db, nth % 2 === 0 ? [first, second] : [second, first], clock.now()).then(
        () => 'spent',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  );
  expect([...new Set(outcomes)].toSorted()).toEqual(['spent', 'too-many']);
});
