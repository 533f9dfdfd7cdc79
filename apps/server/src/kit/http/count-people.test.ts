import { expect, test } from 'vitest';
import { calls, testWorld } from '../../testing/test-world';

const world = await testWorld();
const anna = await world.register('Harbour Cinema');
const bea = await world.register('Tower Books');

test('limits calls that render content per person, not per address', async () => {
  const ask = async (by: { token: string }) =>
    (await world.ask(by, 'GET /player/preview/playlists', { query: { playlistIds: 1 } })).status;
  const statuses = [];
  for (let times = 0; times < 61; times++) statuses.push(await ask(anna));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
  expect(await ask(bea)).toBe(404);
});

test.each([
  'GET /player/preview/screen/:screenId',
  'GET /player/preview/playlists',
  'POST /messages/preview',
  'POST /templates/preview',
  'GET /player/why/screen/:screenId',
  'GET /messages/:id/thumbnail',
  'POST /messages/:id/thumbnail',
])('%s has a limit for each person', (name) => {
  const endpoint = new Map(calls).get(name);
  expect(endpoint?.countedBy).toBe('person');
  expect(endpoint?.perMinute).toBeLessThanOrEqual(240);
});
