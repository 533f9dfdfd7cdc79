import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '../../schema/messages';
import { lookUpSources } from './prepare-sources';
import { deleteOldSources, readOneSource } from './source-jobs';
import { sources } from '../../schema/sources';
import { feed, gone, sourceWorld } from './test-sources';

const { anna, bea, call, changes, clock, db, jobs, make, pageOf, rowOf, rss, serve, services, shown, work } =
  await sourceWorld();

test('reads a requested source in the background, announces it, and shows it', async () => {
  const site = await serve(feed('Ferry sails'));
  const id = await shown(anna, site.origin);
  await changes.announced();
  expect(await pageOf(id)).not.toContain('Ferry');
  expect(site.asked).toEqual([]);
  await jobs.doAll(services);
  expect(await changes.announced()).toContainEqual({ topic: 'sources', id: anna.accountId });
  expect(await pageOf(id)).toContain('Ferry sails');
  expect(site.asked).toHaveLength(1);
});

test('a program contains the last value of a source that fails', async () => {
  const site = await serve(feed('Night market'));
  const running = await make.running(anna);
  await db.update(messages).set({ templateId: rss.templateId }).where(eq(messages.id, running.message.id));
  await call(anna, 'POST /answers', {
    body: [{ messageId: running.message.id, questionId: rss.questionId, value: site.origin }],
  });
  await changes.announced();
  const program = async () => (await call(running.device, 'GET /player/program')).text;
  expect(await program()).not.toContain('Night market');
  await jobs.doAll(services);
  await changes.announced();
  expect(await program()).toContain('Night market');
  site.answer = gone;
  clock.advance(16 * 60_000);
  await work();
  await changes.announced();
  expect(await program()).toContain('Night market');
  expect(await rowOf(site.origin)).toMatchObject({ failures: 1, error: '127.0.0.1 answered with 503.' });
});

test('announces only changed values, and reads only requested sources', async () => {
  const site = await serve(feed('One'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  await changes.announced();
  clock.advance(16 * 60_000);
  await work();
  expect(site.asked).toHaveLength(2);
  expect((await changes.announced()).filter(({ topic }) => topic === 'sources')).toEqual([]);
  site.answer = feed('Two');
  clock.advance(16 * 60_000);
  await work();
  expect((await changes.announced()).filter(({ topic }) => topic === 'sources')).toEqual([
    { topic: 'sources', id: anna.accountId },
  ]);
  clock.advance(25 * 3_600_000);
  await work();
  expect(site.asked).toHaveLength(3);
  expect(await pageOf(id)).toContain('Two');
  await work();
  expect(site.asked).toHaveLength(4);
});

test('the time until the next reading doubles after each failure, and a success clears the failures', async () => {
  const site = await serve(gone);
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  const pauses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const row = await rowOf(site.origin);
    const pause = (row?.dueAt.getTime() ?? 0) - clock.now().getTime();
    pauses.push(pause / 60_000);
    clock.advance(pause);
    await work();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16].map((times) => times * (pauses[0] ?? 0)));
  site.answer = feed('Back');
  clock.advance(130 * 60_000);
  await work();
  expect(await rowOf(site.origin)).toMatchObject({ failures: 0, error: null });
});

test('a job that runs twice, or for a deleted source, changes nothing', async () => {
  const site = await serve(feed('Same'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  const before = await rowOf(site.origin);
  const again = { sourceId: before?.id ?? 0, accountId: anna.accountId };
  await jobs.send(readOneSource, again);
  await jobs.send(readOneSource, again);
  await jobs.send(readOneSource, { sourceId: 1, accountId: anna.accountId });
  await jobs.doAll(services);
  expect(await rowOf(site.origin)).toEqual(before);
});

test('messages with the same address share one source per account', async () => {
  const site = await serve(feed('Shared'));
  const ids = [
    await shown(anna, site.origin),
    await shown(anna, ` ${site.origin} `),
    await shown(bea, site.origin),
  ];
  for (const id of ids) await pageOf(id);
  await jobs.doAll(services);
  const rows = await db.select().from(sources).where(eq(sources.address, site.origin));
  expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual(
    [anna.accountId, bea.accountId].toSorted(),
  );
  expect(site.asked).toHaveLength(2);
});

test('the first value renders the thumbnails of its messages again', async () => {
  const site = await serve(feed('First'));
  const id = await shown(anna, site.origin);
  const other = await shown(anna, 'https://elsewhere.example/');
  await pageOf(id);
  await jobs.doAll(services);
  await db.update(messages).set({ thumbnailPending: false });
  await db.update(sources).set({ value: null, fetchedAt: null }).where(eq(sources.address, site.origin));
  const row = await rowOf(site.origin);
  await jobs.send(readOneSource, { sourceId: row?.id ?? 0, accountId: anna.accountId });
  await jobs.doAll(services);
  const pending = async (message: number) =>
    (await db.select().from(messages).where(eq(messages.id, message)))[0]?.thumbnailPending;
  expect([await pending(id), await pending(other)]).toEqual([true, false]);
});

test('looks up all addresses of a page in one statement', async () => {
  const wanted = Array.from({ length: 40 }, (_, n) => ({
    accountId: bea.accountId,
    kind: 'rss' as const,
    address: `http://10.0.0.1/${n}`,
  }));
  await lookUpSources(services, wanted, { wait: false });
  let statements = 0;
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (['select', 'insert', 'update', 'delete', 'execute', 'transaction'].includes(String(name)))
        statements++;
      return Reflect.get(target, name);
    },
  });
  await lookUpSources({ ...services, db: counted }, wanted, { wait: false });
  expect(statements).toBe(1);
});

test('an account has at most 500 sources', async () => {
  const wanted = Array.from({ length: 600 }, (_, n) => ({
    accountId: bea.accountId,
    kind: 'json' as const,
    address: `http://10.0.0.2/${n}`,
  }));
  await lookUpSources(services, wanted, { wait: false });
  expect(await db.$count(sources, eq(sources.accountId, bea.accountId))).toBe(500);
});

test('deletes sources that were not requested for thirty days, and unread sources after one day', async () => {
  const site = await serve(feed('Kept'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  clock.advance(2 * 86_400_000);
  await jobs.send(deleteOldSources, {});
  await jobs.send(deleteOldSources, {});
  await jobs.doAll(services);
  expect(await db.$count(sources, eq(sources.accountId, bea.accountId))).toBe(1);
  expect(await rowOf(site.origin)).toBeDefined();
  clock.advance(29 * 86_400_000);
  await jobs.send(deleteOldSources, {});
  await jobs.doAll(services);
  expect(await db.$count(sources)).toBe(0);
  expect(await pageOf(id)).not.toContain('Kept');
});
