import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAccountWithScreens } from '../../testing/test-bills';
import { type Someone, testWorld } from '../../testing/test-world';
import { billableItems } from '../../schema/billing';
import { checkMoney } from './check-money';

const world = await testWorld();
const { call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const { until, customer, close, billed } = newAccountWithScreens(world, admin);

const add = async (owner: Someone, name = 'New') => {
  const { body } = await call(owner, 'POST /screens', { body: [{ name }] });
  return body[0]?.id ?? 0;
};
const remove = (owner: Someone, id: number) => call(owner, 'DELETE /screens/:id', { params: { id } });
const nextScreen = async (owner: Someone) =>
  (await call(owner, 'GET /accounts/:id', { params: { id: owner.accountId } })).body.nextScreen;
const starts = async ({ accountId }: Someone) => {
  const rows = await db
    .select({ start: billableItems.start })
    .from(billableItems)
    .where(and(eq(billableItems.accountId, accountId), eq(billableItems.kind, 'screen')))
    .orderBy(asc(billableItems.seq));
  return rows.map(({ start }) => start);
};

test('new screens every 29 days have one trial together', async () => {
  await until('2027-01-01');
  const { owner, screens } = await customer('Harbour Cinema', { dollars: 31 });
  let id = screens[0]?.id ?? 0;
  for (const day of ['2027-01-30', '2027-02-28', '2027-03-29']) {
    await until(day);
    // First the new screen, so that the account has two screens once.
    const newer = await add(owner);
    await remove(owner, id);
    id = newer;
  }
  await until('2027-05-01', '02:00');
  await close();
  // The second screen was above the highest number once: its trial ends on Feb 28.
  expect(await starts(owner)).toEqual(['2027-01-31', '2027-03-01', '2027-02-28', '2027-03-29']);
  expect(await billed(owner)).toMatchObject({ '2027-04': 31 });
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('a new screen has the rest of the trial of the deleted one, and only a further screen has a new trial', async () => {
  await until('2027-06-01');
  const { owner, screens } = await customer('Tower Books', { dollars: 30 });
  expect(await nextScreen(owner)).toEqual({ trialDays: 30, billedSince: null });
  await until('2027-06-11');
  await remove(owner, screens[0]?.id ?? 0);
  expect(await nextScreen(owner)).toEqual({ trialDays: 20, billedSince: null });
  const second = await add(owner);
  await add(owner);
  expect(await starts(owner)).toEqual(['2027-07-01', '2027-07-01', '2027-07-11']);
  await until('2027-07-20');
  await remove(owner, second);
  await until('2027-07-22');
  expect(await nextScreen(owner)).toEqual({ trialDays: 0, billedSince: '2027-07-20' });
  await add(owner);
  expect((await starts(owner)).at(-1)).toBe('2027-07-22');
  await until('2027-08-01', '02:00');
  await close();
  // 31 days of the first place and 21 of the second.
  expect(await billed(owner)).toMatchObject({ '2027-07': 50.32 });
});

test('a screen that is added and deleted in each trial uses the trial up', async () => {
  await until('2027-09-01');
  const { owner, screens } = await customer('Mill Theatre', { dollars: 30 });
  await remove(owner, screens[0]?.id ?? 0);
  await until('2027-12-01');
  await add(owner);
  expect((await starts(owner)).at(-1)).toBe('2027-12-01');
});

test('of two screens that are added at the same time, one replaces the deleted screen', async () => {
  await until('2028-01-01');
  const { owner, screens } = await customer('Pier Arcade', { dollars: 30 });
  await until('2028-03-01');
  await remove(owner, screens[0]?.id ?? 0);
  await Promise.all([add(owner), add(owner)]);
  expect((await starts(owner)).toSorted().slice(1)).toEqual(['2028-03-01', '2028-03-31']);
});

test('one call that adds several screens fills the free places first', async () => {
  await until('2028-04-01');
  const { owner, screens } = await customer('Old Mill', { dollars: 30, screens: 2 });
  await until('2028-06-01');
  for (const { id } of screens) await remove(owner, id);
  const body = ['One', 'Two', 'Three'].map((name) => ({ name }));
  await call(owner, 'POST /screens', { body });
  expect((await starts(owner)).slice(2)).toEqual(['2028-06-01', '2028-06-01', '2028-07-01']);
});

test('a screen that is restored after another has replaced it leaves no day unbilled, and has no new trial', async () => {
  await until('2028-08-01');
  const { owner, screens } = await customer('Lake Museum', { dollars: 30 });
  const id = screens[0]?.id ?? 0;
  await until('2028-11-10', '23:50');
  await call(owner, 'POST /screens/delete', {
    body: { ids: [id], form: '00000000-0000-4000-8000-000000000001' },
  });
  await until('2028-11-11', '00:10');
  const other = await add(owner);
  await until('2028-11-12', '23:50');
  await remove(owner, other);
  await until('2028-11-13', '00:10');
  await call(owner, 'POST /bin/undo', { body: { form: '00000000-0000-4000-8000-000000000001' } });
  await until('2028-12-01', '02:00');
  await close();
  expect(await billed(owner)).toMatchObject({ '2028-11': 30 });
  expect(await checkMoney(db, clock.now())).toEqual([]);
});
