import { randomUUID } from 'node:crypto';
import { maxBinBytes, maxRows } from '@marquee/contract/kit/limits';
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

test('the bin is limited, and a full bin refuses deletions until it is emptied', async () => {
  const message = await make.message(anna);
  const entry = sql`(select id from bin_entries where department_id = ${anna.departmentId} limit 1)`;
  const first = await make.message(anna);
  await call(anna, 'POST /messages/delete', { body: { form: randomUUID(), ids: [first.id] } });
  await services.db.execute(sql`
    insert into bin_rows (account_id, department_id, entry_id, table_name, row)
    select ${owner}, ${entry}, 'schedule_logs', jsonb_build_object('text', repeat('x', 1000000))
    from generate_series(1, ${Math.ceil(maxBinBytes / 1_000_000)})`);
  const remove = () =>
    ask(anna, 'POST /messages/delete', { body: { form: randomUUID(), ids: [message.id] } });
  const refused = await remove();
  expect([refused.status, refused.errors]).toEqual([
    409,
    [expect.stringContaining('The bin of your organization is full')],
  ]);
  await services.db.execute(sql`delete from bin_entries where department_id = ${anna.departmentId}`);
  expect((await remove()).status).toBe(204);
});

test('the texts in the bin count, and a restore does not bring more back than the limit', async () => {
  const message = await make.message(anna);
  await call(anna, 'POST /answers', {
    body: [{ questionId: 203, messageId: message.id, value: 'x'.repeat(60_000) }],
  });
  const form = randomUUID();
  await call(anna, 'POST /messages/delete', { body: { form, ids: [message.id] } });
  const other = await make.message(anna);
  const bulk = sql`
    insert into bin_rows (account_id, department_id, entry_id, table_name, row)
    select ${owner}, (select id from bin_entries where item_id = ${message.id}), 'answers', jsonb_build_object('value', repeat('x', 99000))
    from generate_series(1, 1060)`;
  await services.db.execute(bulk);
  const saved = await ask(anna, 'POST /answers', {
    body: [{ questionId: 203, messageId: other.id, value: 'y'.repeat(60_000) }],
  });
  expect([saved.status, saved.errors]).toEqual([409, [expect.stringContaining('100 MB together')]]);
  await services.db.execute(
    sql`delete from bin_rows where account_id = ${anna.accountId} and row_id is null`,
  );
  await services.db.execute(sql`
    insert into answers (id, account_id, department_id, message_id, question_id, value)
    select new_id(), ${owner}, ${other.id}, question.id, repeat('z', 99000000) from questions question
    where template_id = 2 and id <> 203 limit 1`);
  await services.db.execute(sql`
    insert into answers (id, account_id, department_id, message_id, question_id, value)
    select new_id(), ${owner}, ${(await make.message(anna)).id}, 203, repeat('z', 5900000)`);
  const restored = await ask(anna, 'POST /bin/undo', { body: { form } });
  expect([restored.status, restored.errors]).toEqual([409, [expect.stringContaining('100 MB together')]]);
});
