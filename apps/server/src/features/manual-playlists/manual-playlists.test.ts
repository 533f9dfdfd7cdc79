import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

test('a screen offers its playlists in order, and its program contains their messages', async () => {
  const { screen, device, playlist, message } = await make.running(anna);
  const trailers = await make.playlist(anna, 'Trailers');
  const trailer = await make.message(anna, 'Trailer');
  await make.item(anna, trailers.id, trailer.id);
  await changes.announced();
  const { status, body } = await call(anna, 'POST /manualPlaylists', {
    body: [trailers, playlist].map(({ id }) => ({ screenId: screen.id, playlistId: id })),
  });
  expect(status).toBe(200);
  expect(body.map(({ playlistId, sortOrder }) => [playlistId, sortOrder])).toEqual([
    [trailers.id, 1],
    [playlist.id, 2],
  ]);
  expect(await changes.announced()).toEqual([{ topic: 'screens', id: anna.accountId }]);
  const told = async () => (await call(device, 'GET /player/program')).body;
  expect((await told()).manual).toEqual([]);

  const save = (screenMode: 'both' | 'slideshow') =>
    call(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Foyer', screenMode }] });
  await save('both');
  await changes.announced();
  const both = await told();
  expect(both.manual).toEqual([trailers.id, playlist.id]);
  expect(both.messages.map(({ id }) => id).toSorted()).toEqual([message.id, trailer.id].toSorted());

  const [first, second] = body;
  // Without a sort order, an existing row keeps its position and a new row is added at the end.
  const third = await make.playlist(anna, 'Third');
  const named = await call(anna, 'POST /manualPlaylists', {
    body: [
      { screenId: screen.id, playlistId: third.id },
      { id: second?.id, screenId: screen.id, playlistId: playlist.id },
    ],
  });
  expect(named.body.map(({ sortOrder }) => sortOrder)).toEqual([3, 2]);
  await call(anna, 'DELETE /manualPlaylists/:id', { params: { id: named.body[0]?.id ?? 0 } });
  await call(anna, 'POST /manualPlaylists', {
    body: [
      { id: first?.id, screenId: screen.id, playlistId: trailers.id, sortOrder: 2 },
      { id: second?.id, screenId: screen.id, playlistId: playlist.id, sortOrder: 1 },
    ],
  });
  const list = () => call(anna, 'GET /manualPlaylists/screen/:screenId', { params: { screenId: screen.id } });
  expect((await list()).body.map(({ id }) => id)).toEqual([second?.id, first?.id]);
  await changes.announced();
  expect((await told()).manual).toEqual([playlist.id, trailers.id]);

  await save('slideshow');
  await call(anna, 'DELETE /manualPlaylists/:id', { params: { id: second?.id ?? 0 } });
  await changes.announced();
  const slides = await told();
  expect([slides.manual, slides.schedules]).toEqual([[trailers.id], []]);
  expect(slides.messages.map(({ id }) => id)).toEqual([trailer.id]);

  await call(anna, 'DELETE /playlists/:id', { params: { id: trailers.id } });
  expect((await list()).body).toEqual([]);
});
