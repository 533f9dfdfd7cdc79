import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { feeds } from '../../schema/feeds';
import { subscriptions } from '../../schema/subscriptions';
import { closeMonthsJob } from './billing-jobs';
import { billableItems, invoices, screenDays } from '../../schema/billing';
import { checkMoney } from './check-money';
import { repairItemsJob } from './item-jobs';

/** Tests of rows that a process of an earlier release has written, which knows no items. */
const world = await testWorld();
const { call, services, clock } = world;
const { db } = services;
const admin = await world.register('Marquee Makers');
const owner = await world.register('Harbour Cinema');
const { accountId } = owner;
await db.update(accounts).set({ perScreenCharge: 2000 }).where(eq(accounts.id, accountId));

const dayIn = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Two runs, because a second run changes nothing. */
const repair = async () => {
  for (let run = 0; run < 2; run++) await repairItemsJob.perform(services, {});
};
const itemsOf = () =>
  db
    .select({ kind: billableItems.kind, start: billableItems.start, until: billableItems.until })
    .from(billableItems)
    .where(eq(billableItems.accountId, accountId))
    .orderBy(billableItems.seq);

test('a screen that an earlier release has added is billed after a trial from today', async () => {
  await call(owner, 'POST /screens', { body: [{ name: 'Foyer' }] });
  await db.delete(billableItems).where(eq(billableItems.accountId, accountId));
  await db.delete(screenDays).where(eq(screenDays.accountId, accountId));
  await db.delete(invoices).where(eq(invoices.accountId, accountId));
  await repair();
  expect(await itemsOf()).toEqual([{ kind: 'screen', start: dayIn(30), until: null }]);
  expect((await call(owner, 'GET /billableItems/currentAndUpcoming')).body).toMatchObject([
    { name: 'Foyer', monthlyRate: 20 },
  ]);
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('a screen that an earlier release has deleted is billed no longer', async () => {
  clock.advance(40 * 86_400_000);
  await db.execute(sql`delete from screens where account_id = ${accountId}`);
  await repair();
  expect(await itemsOf()).toMatchObject([{ kind: 'screen', until: dayIn(0) }]);
  const [days] = await db.select().from(screenDays).where(eq(screenDays.accountId, accountId));
  expect(days?.removed).toBe(dayIn(0));
});

test('a subscription of an earlier release is billed after the trial, until the day of its end', async () => {
  const fees = { monthlyAccountFee: 1000, additionalScreenFee: 250 };
  const [feed] = await db
    .insert(feeds)
    .values({
      accountId: admin.accountId,
      departmentId: admin.departmentId,
      name: 'News',
      ...fees,
      trialDays: 20,
    })
    .returning();
  const now = clock.now();
  await db
    .insert(subscriptions)
    .values({ accountId, feedId: feed?.id ?? 0, ...fees, askedAt: now, approvedAt: now });
  await repair();
  expect((await itemsOf()).at(-1)).toEqual({ kind: 'feed', start: dayIn(20), until: null });
  clock.advance(30 * 86_400_000);
  const ended = dayIn(0);
  await db.update(subscriptions).set({ endedAt: clock.now(), endedBy: 'subscriber' });
  clock.advance(2 * 86_400_000);
  await repair();
  expect((await itemsOf()).at(-1)?.until).toBe(ended);
  await closeMonthsJob.perform(services, {});
  expect(await checkMoney(db, clock.now())).toEqual([]);
});

test('a fault of one account does not stop the repairs of the others', async () => {
  const broken = await world.register('Mill Theatre');
  const other = await world.register('Tower Books');
  for (const person of [broken, other]) await call(person, 'POST /screens', { body: [{ name: 'Foyer' }] });
  const ids = [broken.accountId, other.accountId];
  await db.delete(billableItems).where(inArray(billableItems.accountId, ids));
  await db.execute(sql`
    create function refuse_items() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`);
  await db.execute(sql`create trigger refuse_items before insert on billable_items for each row
    when (new.account_id = ${sql.raw(String(broken.accountId))}) execute function refuse_items()`);
  await expect(repairItemsJob.perform(services, {})).rejects.toThrow(/billable_items/);
  await db.execute(sql`drop function refuse_items() cascade`);
  const repaired = await db.select().from(billableItems).where(inArray(billableItems.accountId, ids));
  expect(repaired.map(({ accountId: id }) => id)).toEqual([other.accountId]);
});
