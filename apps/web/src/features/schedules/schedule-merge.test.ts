import { expect, test } from 'vitest';
import { quickFills } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import { draftOf } from './schedule-draft';
import { mergeSchedules } from './schedule-merge';

const seen: WholeSchedule = {
  id: 1,
  name: 'Day',
  screenId: 2,
  lastModified: '2026-03-04T18:00:00.000Z',
  times: quickFills['M-F 8-5'].map((span, index) => ({ ...span, id: 10 + index, scheduleId: 1 })),
  playlists: [{ id: 20, scheduleId: 1, playlistId: 5, weight: 100 }],
  overlays: [],
};
const nameOf = (id: number) => `Playlist ${id}`;
const merge = (latest: Partial<WholeSchedule>, typed: Parameters<typeof mergeSchedules>[2]) =>
  mergeSchedules(seen, { ...seen, ...latest }, typed, nameOf);

test('a part that only one of the two has changed stays changed', () => {
  const { mine, clashes } = merge({ name: 'Morning' }, { ...draftOf(seen), times: [] });
  expect(clashes).toEqual([]);
  expect([mine.name, mine.times, mine.playlists.length]).toEqual(['Morning', [], 1]);
});

test('the same change of both is none to ask about, whatever rows it is kept in', () => {
  const again = seen.times.map((time) => ({ ...time, id: time.id + 100 }));
  expect(merge({ times: again, name: 'Morning' }, { ...draftOf(seen), name: 'Morning' }).clashes).toEqual([]);
});

test('different changes of both are asked about, in words', () => {
  const { mine, theirs, clashes } = merge(
    { name: 'Morning', playlists: [] },
    {
      ...draftOf(seen),
      name: 'Noon',
      playlists: [{ id: 20, key: 'a', playlistId: 5, weight: 40 }],
    },
  );
  expect(clashes).toEqual([
    { title: 'Name', theirs: 'Morning', mine: 'Noon' },
    { title: 'Playlists', theirs: 'Nothing', mine: 'Playlist 5 (40)' },
  ]);
  expect([mine.name, theirs.name, theirs.playlists]).toEqual(['Noon', 'Morning', []]);
});

test('overlays are a part of their own', () => {
  const logo = { id: 0, key: 'a', templateId: 6, position: 'top-left' as const, values: { 602: 'Fernhill' } };
  const typed = { ...draftOf(seen), overlays: [logo] };
  expect(merge({ name: 'Morning' }, typed).mine.overlays).toEqual([logo]);
  const clock = { id: 3, scheduleId: 1, templateId: 44, position: 'bottom-right' as const, answers: [] };
  expect(merge({ overlays: [clock] }, typed).clashes).toEqual([
    { title: 'Overlays', theirs: 'Bottom right corner', mine: 'Top left corner Fernhill' },
  ]);
});
