import { expect, test } from 'vitest';
import { playingBetween } from './playing';
import { aProgram } from './program-for-tests';

const midnight = Date.parse('2024-07-01T05:00Z');
const hour = 3_600_000;
const from = (startHour: number) => ({ startHour, startMinute: 0, endHour: 12, endMinute: 0 });

const program = aProgram({
  schedules: [
    { id: 1, times: [{ dayOfWeek: 1, ...from(9) }], playlists: { 10: 10, 20: 30, 30: 60 } },
    { id: 2, times: [{ dayOfWeek: 1, ...from(11) }], playlists: { 10: 90 } },
  ],
  playlists: { 10: [1], 20: [2], 30: [] },
  seconds: { 1: 10, 2: 10 },
});

test('names the playlists of each period that have a share of the time, the largest share first', () => {
  expect(playingBetween(program, midnight + 8 * hour, midnight + 13 * hour)).toEqual([
    { at: midnight + 8 * hour, playlists: [] },
    { at: midnight + 9 * hour, playlists: ['Playlist 20', 'Playlist 10'] },
    { at: midnight + 11 * hour, playlists: ['Playlist 10', 'Playlist 20'] },
    { at: midnight + 12 * hour, playlists: [] },
  ]);
});
