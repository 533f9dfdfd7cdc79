import { expect, test } from 'vitest';
import { aProgram } from './program-for-tests';
import { slideshowsAt } from './slides';

const noon = Date.parse('2024-07-01T17:00Z');
const base = aProgram({
  schedules: [],
  playlists: { 1: [1, 2, 3], 2: [2], 3: [9] },
  seconds: { 1: 10, 2: 10, 3: 10 },
});
const program = { ...base, manual: [2, 3, 1] };
const idsOf = (of: ReturnType<typeof slideshowsAt>) =>
  of.map(({ name, slides }) => [name, ...slides.map(({ id }) => id)]);

test('lists playlists with playable messages, in the order of the screen', () => {
  expect(idsOf(slideshowsAt(program, noon, 1))).toEqual([
    ['Playlist 2', 2],
    ['Playlist 1', 1, 2, 3],
  ]);
  const without = slideshowsAt(program, noon, 1, { unplayable: new Set([2]) });
  expect(idsOf(without)).toEqual([['Playlist 1', 1, 3]]);
});

test('slides respect dates and nested playlists, and keep the shuffle if a message cannot play', () => {
  const [first, second, third] = program.playlists;
  if (!first || !second || !third) throw new Error('three playlists');
  const nested = { kind: 'playlist' as const, playlist: 1, start: 2, end: 3 };
  const playlists = [
    { ...first, order: 'random' as const },
    { ...second, items: [...second.items, nested] },
    { ...third, items: first.items, until: noon },
  ];
  const offered = (unplayable = new Set<number>()) =>
    slideshowsAt({ ...program, playlists }, noon, 7, { unplayable });
  const [two, one] = offered();
  expect(offered()).toHaveLength(2);
  expect(two?.slides).toHaveLength(3);
  const shuffled = one?.slides.map(({ id }) => id) ?? [];
  expect([...shuffled].sort()).toEqual([1, 2, 3]);
  expect(offered(new Set([2]))[1]?.slides.map(({ id }) => id)).toEqual(shuffled.filter((id) => id !== 2));
});
