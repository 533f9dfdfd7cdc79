import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { testWorld } from '../../testing/test-world';
import { accounts, accountUsers, builtInOwner, departments } from '../../schema/accounts';
import { answers, messages } from '../../schema/messages';
import { playlistMessageConditions, playlistMessages, playlists } from '../../schema/playlists';
import { questions } from '../../schema/templates';
import { feedMessages, feeds } from '../../schema/feeds';
import { syncBuiltInFeeds } from './sync-built-in-feeds';

const world = await testWorld({ hasBuiltInFeeds: true });
const { call, ask, clock, register } = world;
const { db } = world.services;
const neededBefore = (await call(undefined, 'GET /setup')).body.needed;
const anna = await register('Harbour Cinema');

/** A copy of the built-in feeds, in which a test can change files. */
const folder = await mkdtemp(join(tmpdir(), 'marquee-feeds-'));
await cp(findAbove('feeds'), folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

const sync = () => syncBuiltInFeeds(db, folder, clock.now());

const state = async () => [
  await db.select().from(accounts).orderBy(accounts.id),
  await db.select().from(departments).orderBy(departments.id),
  await db.select().from(feeds).orderBy(feeds.id),
  await db.select().from(questions).orderBy(questions.id),
  await db.select().from(messages).orderBy(messages.id),
  await db.select().from(answers).orderBy(answers.messageId, answers.questionId),
  await db.select().from(playlists).orderBy(playlists.id),
  await db.select().from(playlistMessages).orderBy(playlistMessages.id),
  await db.select().from(playlistMessageConditions).orderBy(playlistMessageConditions.id),
  await db.select().from(feedMessages).orderBy(feedMessages.messageId),
];

const changeFile = async (path: string, from: string, to: string) => {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, path), text.replace(from, to));
};

test('the account of the built-in feeds has no users, and the setup ignores it', async () => {
  expect(neededBefore).toBe(true);
  const { accountId } = builtInOwner;
  expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toMatchObject([
    { name: 'Marquee' },
  ]);
  expect(await db.select().from(accountUsers).where(eq(accountUsers.accountId, accountId))).toEqual([]);
  expect(anna.accountId).toBeGreaterThan(2 ** 40);
  const details = await ask(anna, 'POST /accounts/adminDetails', { body: { accountId, isCreator: true } });
  expect(details.status).toBe(404);
});

test('a sync of unchanged files changes nothing, also if two processes start at the same time', async () => {
  const before = await state();
  clock.advance(60_000);
  await Promise.all([sync(), sync()]);
  expect(await state()).toEqual(before);
});

test('a sync updates only the changed messages of a changed feed', async () => {
  const isChanged = async () =>
    (await db.select().from(messages).orderBy(messages.id))
      .filter(({ lastModified }) => lastModified.getTime() === clock.now().getTime())
      .map(({ id }) => id);
  clock.advance(60_000);
  await changeFile('98-partner-announcements/feed.json', 'Welcome, members', 'Welcome back');
  await sync();
  expect(await isChanged()).toEqual([980_011, 980_012]);
  const [title] = await db.select().from(answers).where(eq(answers.messageId, 980_011));
  expect(title?.value).toBe('Welcome back');
  clock.advance(60_000);
  await changeFile('98-partner-announcements/feed.json', '"shapes": ["16:9", "9:16"]', '"shapes": ["16:9"]');
  await sync();
  expect(await isChanged()).toEqual([]);
  expect(await db.select().from(messages).where(eq(messages.id, 980_012))).toEqual([]);
  expect(await db.select().from(messages).where(eq(messages.id, 980_011))).toHaveLength(1);
});

test('a sync does not change a feed that a person has edited', async () => {
  await db.update(feeds).set({ name: 'Our events', builtInHash: null }).where(eq(feeds.id, 99));
  await changeFile('99-partner-events/feed.json', 'Partner Events', 'Events of partners');
  await sync();
  const [feed] = await db.select().from(feeds).where(eq(feeds.id, 99));
  expect(feed).toMatchObject({ name: 'Our events', builtInHash: null });
});

test('the feed with the questions of slideshows is not public and accepts no subscription', async () => {
  const { body: asked } = await call(anna, 'GET /questions/feed/:feedId', {
    params: { feedId: slideshowFeedId },
  });
  expect(asked.map(({ id, keyName, fieldType }) => [id, keyName, fieldType])).toEqual([
    [4601, 'files', 'file[]'],
    [4602, 'seconds', 'string'],
    [4603, 'transition', 'list'],
    [4604, 'fit', 'list'],
  ]);
  const { body: offered } = await call(anna, 'GET /feeds/public');
  expect(offered.map(({ id }) => id)).not.toContain(slideshowFeedId);
  const subscribed = await ask(anna, 'POST /feeds/:id/subscribe', {
    params: { id: slideshowFeedId },
    body: {},
  });
  expect(subscribed.status).toBe(422);
});

test.each(['4', '3601', '10.5', 'ten', '010'])('a slide cannot last "%s" seconds', async (value) => {
  const [question] = await db.select().from(questions).where(eq(questions.id, 4602));
  expect(new RegExp(question?.regex ?? '').test(value)).toBe(false);
});

test.each(['5', '60', '999', '2999', '3600'])('a slide can last "%s" seconds', async (value) => {
  const [question] = await db.select().from(questions).where(eq(questions.id, 4602));
  expect(new RegExp(question?.regex ?? '').test(value)).toBe(true);
});
