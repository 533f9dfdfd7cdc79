import { randomUUID } from 'node:crypto';
import { maxBinBytes, maxRows, maxTextBytes } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { ask, call, register, services, clock } = world;
const make = contentMaker(world);
await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
await services.db.execute(sql`update accounts set is_creator = true`);
const owner = sql`${anna.accountId}::bigint, ${anna.departmentId}::bigint`;

const newFeed = async () => (await call(anna, 'POST /feeds', { body: [{ name: 'Tides' }] })).body[0]?.id ?? 0;
const question = (feedId: number, keyName: string) => ({
  feedId,
  keyName,
  title: keyName,
  fieldType: 'string' as const,
  sort: 1,
});

test('a feed has at most 500 questions', async () => {
  const feedId = await newFeed();
  const saved = await ask(anna, 'POST /questions', {
    body: Array.from({ length: maxRows.questionsOfOwner }, (_, at) => question(feedId, `key${at}`)),
  });
  expect(saved.status).toBe(200);
  const more = await ask(anna, 'POST /questions', { body: [question(feedId, 'more')] });
  expect([more.status, more.errors]).toEqual([409, [expect.stringContaining('at most 500 questions')]]);
});

test('an organization has at most 1,000 subscriptions, including ended ones', async () => {
  const id = await newFeed();
  await services.db.execute(sql`
    insert into subscriptions (id, account_id, feed_id, monthly_account_fee, additional_screen_fee, asked_at, ended_at, ended_by)
    select new_id(), ${bea.accountId}, ${id}, 0, 0, now(), now(), 'subscriber'
    from generate_series(1, ${maxRows.subscriptionsOfAccount})`);
  const refused = await ask(bea, 'POST /feeds/:id/subscribe', { params: { id }, body: {} });
  expect([refused.status, refused.errors]).toEqual([
    409,
    [expect.stringContaining('at most 1,000 subscriptions')],
  ]);
});

test('a subscription keeps at most 500 events', async () => {
  const carl = await register('Mill Theatre');
  const id = await newFeed();
  const { body } = await call(carl, 'POST /feeds/:id/subscribe', {
    params: { id },
    body: { data: { place: 'A' } },
  });
  await services.db.execute(sql`
    insert into subscription_events (id, account_id, subscription_id, kind, text, at)
    select new_id(), ${carl.accountId}, ${body.id}, 'dataChanged', 'Many', ${clock.now().toISOString()}::timestamptz - nth * interval '1 minute'
    from generate_series(1, 600) nth`);
  await call(carl, 'POST /feeds/:id/subscribe', { params: { id }, body: { data: { place: 'B' } } });
  const { rows } = await services.db.execute<{ count: string }>(
    sql`select count(*) from subscription_events where subscription_id = ${body.id}`,
  );
  expect(Number(rows[0]?.count)).toBe(500);
});

/** Fills the bin entry of an item with rows of a table, in several statements, because a statement has five seconds. */
const fillBin = async (itemId: number, table: string, bytes: number, total: number) => {
  const ofStatement = 20_000_000;
  for (let filled = 0; filled < total; filled += ofStatement)
    await services.db.execute(sql`
      insert into bin_rows (account_id, department_id, entry_id, table_name, row)
      select ${owner}, (select id from bin_entries where item_id = ${itemId}), ${table}, jsonb_build_object('value', repeat('x', ${bytes}))
      from generate_series(1, ${Math.ceil(ofStatement / bytes)})`);
};
const deleted = async (id: number) => {
  const form = randomUUID();
  return { form, ...(await ask(anna, 'POST /messages/delete', { body: { form, ids: [id] } })) };
};

test('the bin is limited, and a full bin refuses deletions until it is emptied', async () => {
  const [first, message] = [await make.message(anna), await make.message(anna)];
  await deleted(first.id);
  await fillBin(first.id, 'error_logs', 1_000_000, maxBinBytes);
  const refused = await deleted(message.id);
  expect([refused.status, refused.errors]).toEqual([
    409,
    [expect.stringContaining('The bin of your organization is full')],
  ]);
  await services.db.execute(sql`delete from bin_entries where department_id = ${anna.departmentId}`);
  expect((await deleted(message.id)).status).toBe(204);
}, 60_000);

test('the texts in the bin count, and a restore does not exceed the limit', async () => {
  const [restored, other, live] = [
    await make.message(anna),
    await make.message(anna),
    await make.message(anna),
  ];
  const save = (messageId: number) =>
    ask(anna, 'POST /answers', { body: [{ questionId: 203, messageId, value: 'x'.repeat(60_000) }] });
  await save(restored.id);
  const { form } = await deleted(restored.id);
  await deleted(other.id);
  await fillBin(other.id, 'answers', 99_000, maxTextBytes);
  const saved = await save(live.id);
  expect([saved.status, saved.errors]).toEqual([409, [expect.stringContaining('100 MB together')]]);
  const undo = () => ask(anna, 'POST /bin/undo', { body: { form } });
  const refused = await undo();
  expect([refused.status, refused.errors]).toEqual([409, [expect.stringContaining('100 MB together')]]);
  await services.db.execute(sql`delete from bin_entries where item_id = ${other.id}`);
  expect((await undo()).status).toBe(200);
}, 60_000);
