import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
await receiveChanges(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

test('the preview of a screen equals the program of its TV', async () => {
  const { screen, device } = await make.running(anna);
  const ask = (by: { token: string }) =>
    call(by, 'GET /player/preview/screen/:screenId', { params: { screenId: screen.id } });
  expect((await ask(anna)).body).toEqual((await call(device, 'GET /player/program')).body);
  expect((await ask(bea)).status).toBe(404);
});

test('a preview plays playlists and nested playlists all day, regardless of their dates', async () => {
  const { playlist, message } = await make.running(anna);
  const { body } = await call(anna, 'POST /playlists', {
    body: [{ name: 'Past', startDate: '2020-01-01', endDate: '2020-01-02' }],
  });
  const past = body[0]?.id ?? 0;
  await call(anna, 'POST /playlistMessages', {
    body: [{ playlistId: past, childPlaylistId: playlist.id, sortOrder: 1 }],
  });
  const ask = (by: { token: string }) =>
    call(by, 'GET /player/preview/playlists', { query: { playlistIds: `${past}` } });
  const { body: program } = await ask(anna);
  expect(program.playlists.map(({ id }) => id).toSorted()).toEqual([past, playlist.id].toSorted());
  expect(program.playlists.every(({ from, until }) => from === null && until === null)).toBe(true);
  expect(program.messages.map(({ id }) => id)).toEqual([message.id]);
  expect(program.segments.every(({ schedules }) => schedules.length === 1)).toBe(true);
  expect((await ask(bea)).status).toBe(404);
});

test('sends the preview of a message to any caller who knows its id', async () => {
  const { id } = await make.message(anna, 'Alone', 42);
  const { status, body } = await call(undefined, 'GET /player/preview/message/:id', { params: { id } });
  expect(status).toBe(200);
  expect(body.messages.map((message) => [message.id, message.seconds])).toEqual([[id, 42]]);
  const none = await call(undefined, 'GET /player/preview/message/:id', { params: { id: 2 ** 52 } });
  expect(none.status).toBe(404);
});
