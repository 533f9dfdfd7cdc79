import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call } = world;

const duplicate = (id: number, by = anna, form: string = randomUUID()) =>
  call(by, 'POST /playlists/:id/duplicate', { params: { id }, body: { form } });
const itemsOf = async (playlistId: number) =>
  (await call(anna, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).body.map(
    ({ messageId, childPlaylistId, childPlaylistStart, childPlaylistEnd }) => ({
      messageId,
      childPlaylistId,
      childPlaylistStart,
      childPlaylistEnd,
    }),
  );

test('a copy has the fields and items of its playlist, and is not shared', async () => {
  const soup = await make.message(anna);
  const inner = await make.playlist(anna, 'Inner');
  const { body: source } = await call(anna, 'POST /playlists/whole', {
    body: {
      form: randomUUID(),
      name: 'Lunch',
      shape: '9:16',
      playOrder: 'random',
      startDate: '2026-03-01',
      endDate: '2026-04-01',
      crossDepartment: true,
      items: [
        { messageId: soup.id },
        { childPlaylistId: inner.id, childPlaylistStart: 2, childPlaylistEnd: 4 },
        { messageId: soup.id },
      ],
    },
  });
  await changes.announced();
  const form = randomUUID();
  const { status, body: copy } = await duplicate(source.id, anna, form);
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  const { id, createdAt, lastModified: _, ...fields } = source;
  expect(copy).toMatchObject({ ...fields, name: 'Copy of Lunch', crossDepartment: false });
  expect(copy.id).not.toBe(id);
  expect(copy.createdAt > createdAt).toBe(true);
  expect(await itemsOf(copy.id)).toEqual(await itemsOf(id));
  expect((await duplicate(id, anna, form)).body.id).toBe(copy.id);
});

test('an external playlist is copied with its address, and a slideshow is refused by its name', async () => {
  const { body: source } = await call(anna, 'POST /playlists', {
    body: [
      { name: 'Photos', mode: 'external', externalSourceUrl: 'https://feeds.example/photos.json' },
      { name: 'Slides', mode: 'slideshow' },
    ],
  });
  expect((await duplicate(source[0]?.id ?? 0)).body).toMatchObject({
    name: 'Copy of Photos',
    mode: 'external',
    externalSourceUrl: 'https://feeds.example/photos.json',
  });
  const refused = await duplicate(source[1]?.id ?? 0);
  expect([refused.status, refused.errors[0]]).toEqual([
    400,
    expect.stringContaining('“Slides” is a slideshow.'),
  ]);
});

test('a playlist of another account cannot be copied', async () => {
  const { id } = await make.playlist(anna);
  expect((await duplicate(id, bea)).status).toBe(404);
});

test('a playlist in a list has its first messages that play, for its picture', async () => {
  const shown = await make.message(anna, 'First');
  const archived = await make.message(anna, 'Old');
  await call(anna, 'POST /messages', { body: [{ id: archived.id, archived: true }] });
  const playlist = await make.playlist(anna, 'Pictured');
  const ids = [archived.id, shown.id, shown.id, shown.id, shown.id, shown.id];
  for (const [index, id] of ids.entries()) await make.item(anna, playlist.id, id, index + 1);
  const { body } = await call(anna, 'GET /playlists', { query: { ids: [playlist.id].join() } });
  expect(body[0]?.pictures.map(({ name }) => name)).toEqual(['First', 'First', 'First', 'First']);
  expect(body[0]?.pictures[0]).toEqual({
    id: shown.id,
    name: 'First',
    shape: '16:9',
    thumbnailPending: true,
    lastModified: shown.lastModified,
  });
});
