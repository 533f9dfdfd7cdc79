import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { type Someone, someone } from '../../testing/test-world';
import { accountPeriods, accounts } from '../../schema/accounts';
import { feeds } from '../../schema/feeds';
import { playlists } from '../../schema/playlists';
import { subscriptions } from '../../schema/subscriptions';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, ask, services, clock } = world;
const { db } = services;
await db.update(accounts).set({ isCreator: true });
const day = 86_400_000;

const newFeed = async (fields: Record<string, unknown> = {}) => {
  const { body, errors } = await ask(anna, 'POST /feeds', { body: [{ name: 'Tides', ...fields }] });
  if (errors.length > 0) throw new Error(errors.join(' '));
  return body[0];
};
const subscribe = (by: Someone, id: number, data?: Record<string, string>) =>
  ask(by, 'POST /feeds/:id/subscribe', { params: { id }, body: { data } });
const unsubscribe = (by: Someone, id: number) => ask(by, 'POST /feeds/:id/unsubscribe', { params: { id } });
const subscribersOf = (id: number) => ask(anna, 'GET /feeds/:id/subscribers', { params: { id } });
const later = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();

test('a subscription has the prices of the feed and a trial', async () => {
  const feed = await newFeed({ monthlyAccountFee: 12.5, additionalScreenFee: 2, trialDays: 14 });
  await make.screen(bea);
  await changes.announced();
  const made = await subscribe(bea, feed.id, { place: 'Hull' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    feedId: feed.id,
    feedName: 'Tides',
    publisher: 'Harbour Cinema',
    data: { place: 'Hull' },
    state: 'trial',
    monthlyAccountFee: 12.5,
    additionalScreenFee: 2,
    trialEndsAt: later(14),
    askedAt: clock.now().toISOString(),
    approvedAt: clock.now().toISOString(),
    endedAt: null,
    screens: 1,
    feedClosed: false,
  });
  expect(await changes.announced()).toEqual([
    { topic: 'subscriptions', id: bea.accountId },
    { topic: 'feeds', id: anna.accountId },
  ]);
  const one = await call(bea, 'GET /subscriptions/:id', { params: { id: made.body.id } });
  expect(one.body).toEqual(made.body);
  const ofFeed = await call(bea, 'GET /subscriptions/feed/:feedId', { params: { feedId: feed.id } });
  expect(ofFeed.body).toEqual([made.body]);
  expect((await call(anna, 'GET /subscriptions')).body).toEqual([]);
});

test('a second call changes the data and no price', async () => {
  const feed = await newFeed({ monthlyAccountFee: 5 });
  const first = await subscribe(bea, feed.id, { place: 'Hull' });
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, monthlyAccountFee: 50 }] });
  const second = await subscribe(bea, feed.id, { place: 'Leith' });
  expect(second.status).toBe(200);
  expect(second.body).toMatchObject({ id: first.body.id, data: { place: 'Leith' }, monthlyAccountFee: 5 });
});

test('an account has one trial of a feed, and pays the price of the day after it returns', async () => {
  const feed = await newFeed({ monthlyAccountFee: 5 });
  const { body: first } = await subscribe(bea, feed.id);
  const { body: list } = await ask(bea, 'POST /playlists', { body: [{ name: 'Tides' }] });
  await db
    .update(playlists)
    .set({ mode: 'subscription', subscriptionId: first.id })
    .where(sql`id = ${list[0].id}`);
  expect((await unsubscribe(bea, feed.id)).body).toEqual({ errors: [] });
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, monthlyAccountFee: 8 }] });
  clock.advance(4 * day);
  const { body: again } = await subscribe(bea, feed.id);
  expect(again).toMatchObject({ state: 'active', trialEndsAt: null, monthlyAccountFee: 8 });
  expect(again.id).not.toBe(first.id);
  // The playlists of the ended subscription play again.
  const [revived] = await db.select().from(playlists).where(sql`id = ${list[0].id}`);
  expect(revived?.subscriptionId).toBe(again.id);
  const { body: shown } = await call(bea, 'GET /subscriptions/feed/:feedId', { params: { feedId: feed.id } });
  expect(shown.map(({ id }) => id)).toEqual([again.id]);
});

test('an account that returns within 3 days continues its subscription, also after an approval', async () => {
  const feed = await newFeed({ monthlyAccountFee: 5, trialDays: 20 });
  const { body: first } = await subscribe(bea, feed.id);
  expect(first).toMatchObject({ state: 'trial', monthlyAccountFee: 5 });
  await unsubscribe(bea, feed.id);
  await call(anna, 'POST /feeds', {
    body: [{ id: feed.id, monthlyAccountFee: 8, requiresApproval: true }],
  });
  const { body: again } = await subscribe(bea, feed.id);
  expect(again.state).toBe('pending');
  clock.advance(3 * day);
  await call(anna, 'POST /subscriptions/:id/approve', { params: { id: again.id } });
  const { body: approved } = await call(bea, 'GET /subscriptions/:id', { params: { id: again.id } });
  const { trialEndsAt } = first;
  expect(approved).toMatchObject({ state: 'trial', trialEndsAt, monthlyAccountFee: 5 });
});

test('a free feed and the own feed of an account have no trial and no price', async () => {
  const free = await newFeed({ monthlyAccountFee: 0 });
  expect((await subscribe(bea, free.id)).body).toMatchObject({ state: 'active', trialEndsAt: null });
  const own = await newFeed({ monthlyAccountFee: 5, requiresApproval: true, active: false });
  expect((await subscribe(anna, own.id)).body).toMatchObject({ state: 'active', monthlyAccountFee: 0 });
});

test('the trial ends by the clock', async () => {
  const feed = await newFeed({ monthlyAccountFee: 5, trialDays: 3 });
  const { body } = await subscribe(bea, feed.id);
  clock.advance(3 * day);
  const { body: now } = await call(bea, 'GET /subscriptions/:id', { params: { id: body.id } });
  expect(now.state).toBe('active');
});

test('many calls at once make one subscription', async () => {
  const feed = await newFeed();
  const all = await Promise.all(Array.from({ length: 8 }, () => subscribe(bea, feed.id)));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ]);
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
});

test('only owners subscribe and unsubscribe', async () => {
  const feed = await newFeed();
  await call(bea, 'POST /accountUsers/add', {
    body: { departmentId: bea.departmentId, email: 'editor@example.com', permissions: 'edit' },
  });
  await world.jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === 'editor@example.com');
  const resetGuid = /guid=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const byLink = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  const password = 'a password of their own';
  const { body } = await call(someone(byLink.body, '', ''), 'POST /users/updatePassword', {
    body: { password },
  });
  const editor = someone(body, 'editor@example.com', password);
  for (const answer of [await subscribe(editor, feed.id), await unsubscribe(editor, feed.id)])
    expect([answer.status, answer.errors]).toEqual([
      403,
      ['Unable to subscribe since you are not the account owner.'],
    ]);
});

test('a feed that is off has no new subscribers, and live ones go on', async () => {
  const feed = await newFeed();
  await subscribe(bea, feed.id);
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, active: false }] });
  const clara = await world.register('Mill Theatre');
  expect((await subscribe(clara, feed.id)).status).toBe(404);
  expect((await subscribe(bea, feed.id, { place: 'Hull' })).status).toBe(200);
  expect((await call(bea, 'GET /feeds/:id', { params: { id: feed.id } })).status).toBe(200);
});

test('a suspended or cancelled creator has no new subscribers, and live ones go on', async () => {
  const feed = await newFeed({ isPublic: true });
  const closed = await newFeed({ requiresApproval: true });
  await subscribe(bea, feed.id);
  const { body: asked } = await subscribe(bea, closed.id);
  const approve = () => ask(anna, 'POST /subscriptions/:id/approve', { params: { id: asked.id } });
  const clara = await world.register('Pier Arcade');
  const read = (by: Someone) => ask(by, 'GET /feeds/:id', { params: { id: feed.id } });
  const isInGallery = async () =>
    (await call(clara, 'GET /feeds/public')).body.some(({ id }) => id === feed.id);
  expect(await isInGallery()).toBe(true);
  for (const kind of ['suspended', 'cancelled'] as const) {
    const row = { accountId: anna.accountId, kind, cause: 'owner', from: '2026-01-01' } as const;
    await db.insert(accountPeriods).values(row);
    expect([(await subscribe(clara, feed.id)).status, (await read(clara)).status]).toEqual([404, 404]);
    expect(await isInGallery()).toBe(false);
    expect([(await subscribe(bea, feed.id, { place: kind })).status, (await read(bea)).status]).toEqual([
      200, 200,
    ]);
    const refused = await approve();
    expect([refused.status, refused.body.code]).toEqual([409, `account-${kind}`]);
    await db.delete(accountPeriods).where(eq(accountPeriods.accountId, anna.accountId));
  }
  expect([(await subscribe(clara, feed.id)).status, (await approve()).status]).toEqual([201, 200]);
});

test('unsubscribing without a subscription is refused with a sentence', async () => {
  const feed = await newFeed();
  const answer = await unsubscribe(bea, feed.id);
  expect([answer.status, answer.errors]).toEqual([422, ['You are not subscribed to this feed.']]);
  expect((await subscribe(bea, 46)).status).toBe(422);
});

test('a creator approves, declines and ends subscriptions, and sees no data', async () => {
  const feed = await newFeed({ requiresApproval: true, monthlyAccountFee: 5 });
  const { body: asked } = await subscribe(bea, feed.id, { address: 'a private address' });
  expect(asked).toMatchObject({ state: 'pending', approvedAt: null, trialEndsAt: null });
  const list = await subscribersOf(feed.id);
  expect(list.text).not.toContain('private');
  expect(list.body).toMatchObject([
    { id: asked.id, account: 'Tower Books', state: 'pending', askedBy: { email: bea.email } },
  ]);
  expect((await ask(bea, 'POST /subscriptions/:id/approve', { params: { id: asked.id } })).status).toBe(404);
  clock.advance(day);
  const approve = () => call(anna, 'POST /subscriptions/:id/approve', { params: { id: asked.id } });
  const { body: approved } = await approve();
  expect(approved).toMatchObject({
    state: 'trial',
    askedBy: null,
    since: clock.now().toISOString(),
    trialEndsAt: later(30),
  });
  clock.advance(day);
  expect((await approve()).body).toEqual(approved);
  const decline = () => call(anna, 'POST /subscriptions/:id/decline', { params: { id: asked.id } });
  expect((await decline()).body.state).toBe('ended');
  const { body: ended } = await call(bea, 'GET /subscriptions/:id', { params: { id: asked.id } });
  expect(ended.endedBy).toBe('creator');
  expect(ended.events.map(({ text }) => text)).toEqual([
    'The publisher ended the subscription.',
    'The publisher approved the subscription.',
    'Tower Books’ owner asked to subscribe.'.replace('Tower Books’ owner', bea.session.user.name),
  ]);
  expect((await subscribersOf(feed.id)).body).toEqual([]);
});

test('a declined account can ask again', async () => {
  const feed = await newFeed({ requiresApproval: true });
  const { body: first } = await subscribe(bea, feed.id);
  await call(anna, 'POST /subscriptions/:id/decline', { params: { id: first.id } });
  expect(
    (await call(bea, 'GET /subscriptions/feed/:feedId', { params: { feedId: feed.id } })).body,
  ).toMatchObject([{ state: 'declined' }]);
  expect((await subscribe(bea, feed.id)).body).toMatchObject({ state: 'pending' });
});

test('lists 5,000 subscribers in pages of 50, the waiting ones first', async () => {
  const feed = await newFeed();
  await db.execute(sql`
    with made as (
      insert into accounts (name) select 'Account ' || n from generate_series(1, 5000) n returning id
    )
    insert into subscriptions (account_id, feed_id, monthly_account_fee, additional_screen_fee, asked_at, approved_at)
    select id, ${feed.id}, 0, 0, now() - random() * interval '1 day', case when random() < 0.01 then null else now() end
    from made`);
  const seen: number[] = [];
  const states: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const { body, next } = await ask(anna, 'GET /feeds/:id/subscribers', { params: { id: feed.id }, query });
    expect(body.length).toBeLessThanOrEqual(50);
    for (const row of body) {
      seen.push(row.id);
      states.push(row.state);
    }
    cursor = next;
  } while (cursor);
  expect(new Set(seen).size).toBe(5000);
  expect(states.lastIndexOf('pending')).toBe(states.filter((state) => state === 'pending').length - 1);
  const { body: own } = await call(anna, 'GET /feeds/:id', { params: { id: feed.id } });
  expect((own.subscribers ?? 0) + (own.pending ?? 0)).toBe(5000);
});

test('checks the format of data, and refuses content of other accounts in it', async () => {
  const feed = await newFeed();
  const asked = { feedId: feed.id, title: 'Place', sort: 1 };
  await call(anna, 'POST /questions', {
    body: [
      { ...asked, keyName: 'zip', fieldType: 'string', regex: '\\d+' },
      { ...asked, keyName: 'shown', fieldType: 'message' },
    ],
  });
  expect((await subscribe(bea, feed.id, { zip: 'x' })).errors).toEqual([
    '“Place” has the wrong format. Please check it.',
  ]);
  const foreign = await make.message(anna);
  expect((await subscribe(bea, feed.id, { shown: String(foreign.id) })).status).toBe(404);
  const own = await make.message(bea);
  expect((await subscribe(bea, feed.id, { zip: '12', shown: String(own.id) })).status).toBe(201);
  await call(bea, 'DELETE /messages/:id', { params: { id: own.id } });
  // An unchanged value can name deleted content.
  expect((await subscribe(bea, feed.id, { zip: '13', shown: String(own.id) })).status).toBe(200);
  expect((await subscribe(bea, feed.id, { text: 'x'.repeat(200_001) })).status).toBe(400);
});

test('lists the playlists and screens that lose content', async () => {
  const feed = await newFeed({ mode: 'Both' });
  const offered = await make.message(anna, 'Tip');
  await make.item(anna, feed.libraryPlaylistId, offered.id);
  const { body: subscription } = await subscribe(bea, feed.id);
  const { screen, playlist } = await make.running(bea);
  const { accountId, departmentId } = bea;
  await db.execute(sql`
    insert into playlist_messages (account_id, department_id, playlist_id, message_id, sort_order)
    values (${accountId}, ${departmentId}, ${playlist.id}, ${offered.id}, 2)`);
  const { body: uses } = await call(bea, 'GET /subscriptions/:id/uses', { params: { id: subscription.id } });
  expect(uses).toMatchObject([{ isOwn: true, playlists: [playlist.name], screens: [screen.name] }]);
});

test('a department with a feed is not deleted, and a deleted feed stays for its subscribers', async () => {
  const feed = await newFeed();
  const { body: subscription } = await subscribe(bea, feed.id);
  const { body: saved } = await call(anna, 'POST /departments', { body: [{ name: 'Studio' }] });
  const departmentId = saved[0]?.id ?? 0;
  const move = () => db.update(feeds).set({ departmentId }).where(eq(feeds.id, feed.id));
  const remove = () => call(anna, 'DELETE /departments/:id', { params: { id: departmentId } });
  await move();
  const refused = await remove();
  expect([refused.status, refused.errors]).toEqual([
    409,
    ['This department still publishes feeds. Delete them first.'],
  ]);
  await db.update(feeds).set({ departmentId: anna.departmentId }).where(eq(feeds.id, feed.id));
  await call(anna, 'DELETE /feeds/:id', { params: { id: feed.id } });
  await move();
  expect((await remove()).status).toBe(204);
  const { body: kept } = await call(bea, 'GET /subscriptions/:id', { params: { id: subscription.id } });
  expect(kept.state).toBe('ended');
});

test('the database keeps one open subscription and valid data', async () => {
  const feed = await newFeed();
  await subscribe(bea, feed.id);
  const values = {
    accountId: bea.accountId,
    feedId: feed.id,
    monthlyAccountFee: 0,
    additionalScreenFee: 0,
    askedAt: clock.now(),
  };
  // Drizzle names the constraint in the cause of its error.
  await expect(db.insert(subscriptions).values(values)).rejects.toMatchObject({
    cause: { constraint: 'subscriptions_once' },
  });
  await expect(db.insert(subscriptions).values({ ...values, endedAt: clock.now() })).rejects.toMatchObject({
    cause: { constraint: 'subscriptions_ended' },
  });
});

test('a feed with more subscribers than a statement has parameters can be deleted', async () => {
  const feed = await newFeed({ monthlyAccountFee: 1 });
  await db.execute(sql`
    with made as (insert into accounts (name) select 'Reader ' || place from generate_series(1, 13500) place returning id)
    insert into subscriptions (account_id, feed_id, monthly_account_fee, additional_screen_fee, asked_at, approved_at)
    select id, ${feed.id}, 100, 0, now(), now() from made`);
  expect((await ask(anna, 'DELETE /feeds/:id', { params: { id: feed.id } })).status).toBeLessThan(300);
  const { rows } = await db.execute<{ ended: number; told: number }>(sql`select
    (select count(*)::int from subscriptions where feed_id = ${feed.id} and ended_at is not null) as ended,
    (select count(*)::int from subscription_events join subscriptions on subscriptions.id = subscription_id
      where feed_id = ${feed.id}) as told`);
  expect(rows).toEqual([{ ended: 13_500, told: 13_500 }]);
}, 60_000);
