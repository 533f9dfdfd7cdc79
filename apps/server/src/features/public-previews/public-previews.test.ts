import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { app, ask, call, clock, register } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
// The first person is the administrator of the installation.
const admin = await register('Harbour Lane');
const anna = await register('Tower Books');

const titled = async (by: typeof admin, title: string) => {
  const message = await make.message(by, `Message ${title}`);
  await call(by, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: title }] });
  return message;
};
const choose = (slot: 'fl' | 'kids' | 'preteen', playlistId: number | null, by = admin) =>
  call(by, 'POST /publicPreviews', { body: { slot, playlistId } });
const shown = (slot: string) => call(undefined, 'GET /publicPreviews/:slot', { params: { slot } });

test('shows nothing until an administrator chooses a playlist with content', async () => {
  expect((await shown('fl')).body).toBeNull();
  const empty = await make.playlist(admin, 'Empty');
  expect((await choose('fl', empty.id)).body[0]).toEqual({
    slot: 'fl',
    playlist: { id: empty.id, name: 'Empty' },
  });
  expect(await shown('fl')).toMatchObject({ status: 200, body: null });
});

test('shows the chosen playlist to everyone, without names and ids of rows', async () => {
  const list = await make.playlist(admin, 'Lobby playlist');
  const message = await titled(admin, 'Good morning');
  await make.item(admin, list.id, message.id);
  await choose('kids', list.id);
  const { body: program, text } = await shown('kids');
  expect(program?.messages.map(({ id, name }) => ({ id, name }))).toEqual([{ id: 1, name: '' }]);
  expect(program?.messages[0]?.page).toContain('Good morning');
  expect(program?.playlists).toMatchObject([{ id: 1, name: '', items: [{ kind: 'message', message: 1 }] }]);
  expect(program?.schedules[0]?.playlists).toEqual([{ playlist: 1, weight: 1 }]);
  for (const hidden of [
    message.id,
    list.id,
    admin.accountId,
    admin.departmentId,
    'Harbour Lane',
    'Lobby playlist',
    'Message Good morning',
  ])
    expect(text).not.toContain(String(hidden));
});

test('makes a program at most once a minute, and again after another choice', async () => {
  const list = await make.playlist(admin, 'Changing');
  const first = await titled(admin, 'First');
  await make.item(admin, list.id, first.id);
  await choose('preteen', list.id);
  const pages = async () => (await shown('preteen')).text;
  expect(await pages()).toContain('First');
  await call(admin, 'POST /answers', { body: [{ messageId: first.id, questionId: 202, value: 'Second' }] });
  clock.advance(59_000);
  expect(await pages()).toContain('First');
  clock.advance(1_000);
  expect(await pages()).toContain('Second');
  await choose('preteen', null);
  expect((await shown('preteen')).body).toBeNull();
});

test('shows the playlist, and nested playlists, only within their dates', async () => {
  const [list, nested] = [await make.playlist(admin, 'Season'), await make.playlist(admin, 'Advent')];
  await make.item(admin, list.id, (await titled(admin, 'Always')).id, 1);
  await make.item(admin, nested.id, (await titled(admin, 'Advent')).id, 1);
  await makeFeed.item(admin, list.id, { childPlaylistId: nested.id }, 2);
  await choose('fl', list.id);
  const plays = async () => {
    clock.advance(60_000);
    const { body } = await shown('fl');
    const instant = clock.now().getTime();
    const { messages: all, playlists } = body ?? { messages: [], playlists: [] };
    const isDue = (each?: { from: number | null; until: number | null }) =>
      (each?.from ?? 0) <= instant && instant < (each?.until ?? Infinity);
    return body && [all.length, playlists.map(isDue)];
  };
  const save = (id: number, dates: { startDate?: string | null; endDate?: string | null }) =>
    call(admin, 'POST /playlists', { body: [{ id, ...dates }] });
  expect(await plays()).toEqual([2, [true, true]]);
  await save(nested.id, { endDate: '2026-03-03' });
  expect(await plays()).toEqual([2, [true, false]]);
  await save(list.id, { startDate: '2026-03-05' });
  expect(await plays()).toBeNull();
  await save(list.id, { startDate: '2026-03-04', endDate: '2026-03-04' });
  expect(await plays()).toEqual([2, [true, false]]);
});

test('shows placeholders instead of the data of a subscriber', async () => {
  const creator = await register('Creator');
  const list = await make.playlist(creator, 'Feed playlist');
  await make.item(creator, list.id, (await make.message(creator, 'Open')).id);
  const feed = await makeFeed.feed(creator, { playlistId: list.id }, [
    { keyName: 'title', placeholder: 'Your town' },
  ]);
  const { id } = await makeFeed.subscription(admin, feed.id, { title: 'A private address' });
  const playlist = await makeFeed.subscriptionPlaylist(admin, id);
  await choose('kids', playlist.id);
  const { text } = await shown('kids');
  expect(text).toContain('Your town');
  expect(text).not.toContain('A private address');
});

test('refuses other slots, other people, other layouts and playlists of other accounts', async () => {
  expect((await shown('adults')).status).toBe(404);
  expect((await call(anna, 'GET /publicPreviews')).status).toBe(403);
  const foreign = await make.playlist(anna, 'Foreign');
  expect((await choose('fl', foreign.id, anna)).status).toBe(403);
  expect((await choose('fl', foreign.id)).status).toBe(404);
  const { body } = await call(admin, 'POST /playlists', { body: [{ name: 'Tall', shape: '9:16' }] });
  expect((await choose('fl', body[0]?.id ?? 0)).errors).toEqual([
    'Please choose a playlist with the layout 16:9.',
  ]);
  expect(
    (await ask(admin, 'POST /publicPreviews', { body: { slot: 'adults', playlistId: null } })).status,
  ).toBe(400);
});

test('limits an address to 60 calls a minute', async () => {
  const request = () => app.inject({ url: '/api/publicPreviews/fl', remoteAddress: '203.0.113.7' });
  const statuses: number[] = [];
  for (let each = 0; each < 61; each++) statuses.push((await request()).statusCode);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses[60]).toBe(429);
});
