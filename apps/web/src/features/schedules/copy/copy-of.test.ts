import { expect, test } from 'vitest';
import { copyOf } from './copy-of';

const overlay = (id: number, templateId: number) => ({
  id,
  scheduleId: 1,
  templateId,
  position: 'top' as const,
  answers: [],
});

test('leaves out content that is no longer available', () => {
  const schedule = {
    id: 1,
    name: 'Sunday',
    screenId: 2,
    color: 0,
    lastModified: '2026-03-04T18:00:00.000Z',
    times: [{ id: 3, scheduleId: 1, dayOfWeek: 0, startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 }],
    playlists: [10, 20].map((playlistId, id) => ({ id, scheduleId: 1, playlistId, weight: 50 })),
    overlays: [overlay(4, 5), overlay(5, 6)],
  };
  const copied = copyOf(schedule, [{ id: 20 }], [{ id: 5 }]);
  expect(copied.ranges.map(({ days }) => days)).toEqual([[0]]);
  expect(copied.playlists.map(({ playlistId }) => playlistId)).toEqual([20]);
  expect(copied.overlays.map(({ templateId }) => templateId)).toEqual([5]);
});
