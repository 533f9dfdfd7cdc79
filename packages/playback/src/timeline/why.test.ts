import { expect, test } from 'vitest';
import type { LeftOut } from '../program/left-out';
import { always, aProgram } from './program-for-tests';
import { whyPlays } from './why';

const midnight = Date.parse('2024-07-01T05:00Z');
const day = 24 * 3_600_000;

const program = aProgram({
  schedules: [
    { id: 1, times: always, playlists: { 10: 30, 20: 10, 30: 20, 40: 0, 50: 40, 60: 5 } },
    { id: 2, times: [], playlists: { 10: 100 } },
  ],
  playlists: { 10: [1], 20: [2], 30: [], 40: [3], 50: [4], 60: [5] },
  seconds: { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 },
});
for (const playlist of program.playlists) {
  if (playlist.id === 50) playlist.from = midnight + 7 * day;
  if (playlist.id === 60) playlist.until = midnight - day;
}

test('returns the play, the schedules, and for each playlist its share or the reason why it has no share', () => {
  const why = whyPlays(program, midnight + 5000, []);
  expect(why.play).toMatchObject({ kind: 'message', message: 1, playlist: 10 });
  expect(why.schedules).toEqual([{ id: 1, name: 'Schedule 1' }]);
  expect(why.playlists.map(({ playlist, weight, share, out }) => [playlist, weight, share, out])).toEqual([
    [10, 30, 0.75, null],
    [20, 10, 0.25, null],
    [30, 20, 0, 'empty'],
    [40, 0, 0, 'noWeight'],
    [50, 40, 0, 'notYet'],
    [60, 5, 0, 'over'],
  ]);
  expect(why.playlists[0]).toMatchObject({ name: 'Playlist 10', schedules: [1] });
});

test('returns the name of each playlist', () => {
  const { playlists } = whyPlays(program, midnight, []);
  expect(playlists.slice(0, 2)).toMatchObject([{ name: 'Playlist 10' }, { name: 'Playlist 20' }]);
});

test.each([
  ['before its first instant', midnight + 7 * day - 1, 'notYet'],
  ['at its first instant', midnight + 7 * day, null],
])('a playlist with a start date: %s', (_, instant, out) => {
  expect(whyPlays(program, instant, []).playlists[4]).toMatchObject({ playlist: 50, out });
});

test('a playlist with a start date and an end date is over after its end date', () => {
  const playlists = program.playlists.map((playlist) =>
    playlist.id === 60 ? { ...playlist, from: midnight - 2 * day } : playlist,
  );
  expect(whyPlays({ ...program, playlists }, midnight, []).playlists[5]).toMatchObject({ out: 'over' });
});

test('a playlist that the program does not contain is empty and has no name', () => {
  const playlists = program.playlists.filter(({ id }) => id !== 20);
  expect(whyPlays({ ...program, playlists }, midnight, []).playlists[1]).toMatchObject({
    playlist: 20,
    name: '',
    out: 'empty',
  });
});

test('the share of a playlist changes when its dates begin', () => {
  const why = whyPlays(program, midnight + 8 * day, []);
  expect(why.playlists.find((playlist) => playlist.playlist === 50)).toMatchObject({ share: 0.5, out: null });
});

test('treats a playlist as empty if this device cannot play its messages', () => {
  const why = whyPlays(program, midnight, [], { unplayable: new Set([1]) });
  expect(why.playlists[0]).toMatchObject({ playlist: 10, share: 0, out: 'empty' });
  expect(why.play).toMatchObject({ playlist: 20 });
});

test('lists the left-out content of the active schedules', () => {
  const out = (id: number, schedule: number): LeftOut => ({
    kind: 'message',
    id,
    name: `Message ${id}`,
    playlist: 10,
    schedules: [schedule],
    reason: 'archived',
  });
  expect(whyPlays(program, midnight, [out(7, 1), out(8, 2)]).leftOut).toEqual([out(7, 1)]);
  const ofBoth = { ...out(9, 1), schedules: [1, 2] };
  expect(whyPlays(program, midnight, [ofBoth]).leftOut).toEqual([ofBoth]);
});

test('has no schedules and no playlists while the screen sleeps', () => {
  const asleep = { ...program, segments: [{ at: midnight, schedules: [] }] };
  expect(whyPlays(asleep, midnight, [])).toMatchObject({
    play: { kind: 'sleep' },
    schedules: [],
    playlists: [],
  });
});
