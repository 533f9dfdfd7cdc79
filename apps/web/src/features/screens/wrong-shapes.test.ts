import { expect, test } from 'vitest';
import { wrongShapes } from './wrong-shapes';

const playlists = [
  { id: 1, name: 'Welcome', shape: '16:9' as const },
  { id: 2, name: 'Tall', shape: '9:16' as const },
  { id: 3, name: '', shape: '16:9' as const },
];
const schedule = (name: string, ...ids: number[]) => ({
  name,
  playlists: ids.map((playlistId) => ({ playlistId })),
});

test.each([
  ['16:9', []],
  ['9:16', ['schedule “Sunday” (Welcome, (No name))', 'manual playlist “Welcome”']],
] as const)('lists the playlists that do not have the shape %s', (shape, expected) => {
  const schedules = [schedule('Sunday', 1, 1, 3), schedule('Empty')];
  expect(wrongShapes(shape, schedules, [1], playlists)).toEqual(expected);
});

test('lists the playlists of the other shape in a mixed schedule', () => {
  expect(wrongShapes('16:9', [schedule('Both', 1, 2)], [2], playlists)).toEqual([
    'schedule “Both” (Tall)',
    'manual playlist “Tall”',
  ]);
});
