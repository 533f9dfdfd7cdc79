import { expect, test } from 'vitest';
import { misfits } from './misfits';

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
] as const)('%s', (shape, expected) => {
  const schedules = [schedule('Sunday', 1, 1, 3), schedule('Empty')];
  expect(misfits(shape, schedules, [1], playlists)).toEqual(expected);
});

test('what plays both shapes fits neither', () => {
  expect(misfits('16:9', [schedule('Both', 1, 2)], [2], playlists)).toEqual([
    'schedule “Both” (Tall)',
    'manual playlist “Tall”',
  ]);
});
