import { expect, test } from 'vitest';
import { always, aProgram } from '../timeline/program-for-tests';
import { overlaysAt } from './overlays-at';

const hours = { startHour: 18, startMinute: 0, endHour: 20, endMinute: 0 };
const program = aProgram({
  schedules: [
    { id: 1, times: always.slice(0, 5), playlists: { 1: 1 } },
    { id: 2, times: [{ dayOfWeek: 1, ...hours }], playlists: { 1: 1 } },
  ],
  playlists: { 1: [1] },
  seconds: { 1: 10 },
});
const overlay = (id: number) => ({ id, name: 'Logo', position: 'top-left' as const, page: '', assets: [] });
const overlaid = {
  ...program,
  overlays: [8, 9, 7].map(overlay),
  schedules: program.schedules.map((one) => ({ ...one, overlays: one.id === 1 ? [9, 8] : [7] })),
};

// The screen is in Chicago. 1 July 2024 is a Monday.
test.each([
  ['one active schedule: its overlays in order', '2024-07-01T17:00Z', [9, 8]],
  ['two active schedules: the overlays of both', '2024-07-01T23:30Z', [9, 8, 7]],
  ['a sleeping screen: none', '2024-07-05T17:00Z', []],
])('%s', (_, at, ids) => {
  expect(overlaysAt(overlaid, Date.parse(at)).map(({ id }) => id)).toEqual(ids);
});
