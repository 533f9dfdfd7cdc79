import { expect, test } from 'vitest';
import { newHours, screenChoices, shareOfNew } from './screen-choices';

const target = (id: number) => ({
  id,
  name: `List ${id}`,
  shape: '16:9' as const,
  itemCount: 0,
  screens: [],
  screenCount: 0,
  pictures: [],
});
const share = (playlistId: number) => ({ id: playlistId, scheduleId: 1, playlistId, weight: 100 });
const times = (days: number[], startHour: number, endHour: number) =>
  days.map((dayOfWeek) => ({
    id: dayOfWeek,
    scheduleId: 1,
    dayOfWeek,
    startHour,
    startMinute: 0,
    endHour,
    endMinute: 0,
  }));
const schedules = [
  { name: 'Weekend', times: times([0, 6], 8, 17), playlists: [share(1)] },
  { name: 'Office', times: times([1, 2, 3, 4, 5], 8, 17), playlists: [share(2), share(3)] },
];
const screen = { screenMode: 'digitalsignage' as const, timezone: 'UTC' };
/** A Wednesday. */
const noon = Date.parse('2026-03-04T12:00:00Z');

test('lists the playlists that play now first, and names playlists that take no messages', () => {
  const { choices, closed } = screenChoices(screen, schedules, [], [target(1), target(2)], noon);
  expect(choices.map(({ target: { id }, isNow, when }) => [id, isNow, when])).toEqual([
    [2, true, 'Monday to Friday 8:00 am to 5:00 pm'],
    [1, false, 'Saturday and Sunday 8:00 am to 5:00 pm'],
  ]);
  expect(closed).toEqual([3]);
});

test('a playlist that only this screen plays comes before one that plays now on other screens too', () => {
  const shared = { ...target(2), screenCount: 18 };
  const { choices } = screenChoices(screen, schedules, [], [target(1), shared], noon);
  expect(choices.map(({ target: { id } }) => id)).toEqual([1, 2]);
});

test('a new playlist has the hours of its screens', () => {
  const lobby = { screenId: 1, times: times([1, 2, 3, 4, 5], 8, 17) };
  const bar = { screenId: 2, times: times([5], 18, 2) };
  const both = [
    { id: 1, timezone: 'UTC' },
    { id: 2, timezone: 'UTC' },
  ];
  expect(newHours([lobby], both.slice(0, 1), noon)).toEqual({
    words: 'Monday to Friday, 8:00 am to 5:00 pm',
    isNow: true,
  });
  expect(newHours([lobby, bar], both, noon)).toEqual({ words: 'in the hours of each screen', isNow: false });
});

test('the mode of the screen decides between schedules and the playlists of the remote', () => {
  const idsOf = (screenMode: 'slideshow' | 'both') =>
    screenChoices(
      { ...screen, screenMode },
      schedules,
      [{ playlistId: 4 }],
      [1, 2, 3, 4].map(target),
      noon,
    ).choices.map((choice) => choice.target.id);
  expect(idsOf('slideshow')).toEqual([4]);
  expect(idsOf('both')).toEqual([2, 3, 1, 4]);
});

test('a new playlist shares the time with the schedules that play now', () => {
  expect(shareOfNew(screen, schedules, [], noon)).toBeCloseTo(1 / 3);
  expect(shareOfNew(screen, [], [], noon)).toBe(1);
  expect(shareOfNew({ ...screen, screenMode: 'slideshow' }, schedules, [], noon)).toBe(1);
});

test.each([
  [null, '2026-03-03', 1 / 2],
  ['2026-03-05', null, 1 / 2],
  ['2026-03-04', '2026-03-04', 1 / 3],
])('a playlist from %s until %s leaves a new playlist this share on 4 March', (startDate, endDate, part) => {
  expect(shareOfNew(screen, schedules, [{ id: 2, startDate, endDate }], noon)).toBeCloseTo(part);
});
