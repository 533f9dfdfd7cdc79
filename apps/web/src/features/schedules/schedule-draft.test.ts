import { expect, test } from 'vitest';
import { conflictsOf, isDirty, openEdit, takeTheirs, withLatest } from '../../kit/edit/edit';
import { twoEditors } from '../../kit/edit/test-two-editors';
import { quickFills, rangesOf, timesOf } from './hours/time-ranges';
import { draftOf, type ScheduleDraft, schedulePart, storedSchedule } from './schedule-draft';
import type { WholeSchedule } from './whole-schedule';

const seen: WholeSchedule = {
  id: 1,
  name: 'Day',
  screenId: 2,
  color: 0,
  lastModified: '2026-03-04T18:00:00.000Z',
  times: quickFills['M-F 8-5'].map((span, index) => ({ ...span, id: 10 + index, scheduleId: 1 })),
  playlists: [{ id: 20, scheduleId: 1, playlistId: 5, weight: 100 }],
  overlays: [],
};
const schedules = schedulePart((id) => `Playlist ${id}`);

/** Returns the edit of a person who changed `seen` to `typed`, after somebody else saved `latest`. */
const merge = (latest: Partial<WholeSchedule>, typed: Partial<ScheduleDraft>) =>
  withLatest(
    schedules,
    { ...openEdit(storedSchedule(seen)), draft: { ...draftOf(seen), ...typed } },
    storedSchedule({ ...seen, ...latest, lastModified: '2026-03-04T19:00:00.000Z' }),
  );

test('keeps a change that only one of two people made', () => {
  const edit = merge({ name: 'Morning' }, { ranges: [] });
  expect(conflictsOf(schedules, edit)).toEqual([]);
  expect([edit.draft.name, edit.draft.ranges, edit.draft.playlists.length]).toEqual(['Morning', [], 1]);
});

test('equal changes of two people are no conflict, even with different row ids', () => {
  const again = seen.times.map((time) => ({ ...time, id: time.id + 100 }));
  const edit = merge({ times: again, name: 'Morning' }, { name: 'Morning' });
  expect(conflictsOf(schedules, edit)).toEqual([]);
  expect(isDirty(schedules, edit)).toBe(false);
});

test('a new schedule plays every day, all day', () => {
  const { draft } = storedSchedule(undefined);
  expect(timesOf(draft.ranges)).toEqual(quickFills['24/7'].map((span) => ({ ...span, id: 0 })));
});

test('the order of run times does not matter, the order of playlists does', () => {
  const typed = (draft: Partial<ScheduleDraft>) => merge({}, draft);
  const playlists = [5, 6].map((playlistId) => ({ id: 0, key: String(playlistId), playlistId, weight: 50 }));
  const [first, ...later] = draftOf(seen).ranges.flatMap((range) =>
    range.days.map((day) => ({ ...range, key: String(day), days: [day] })),
  );
  if (!first) throw new Error('There is no range.');
  expect(isDirty(schedules, typed({ ranges: [...later, first] }))).toBe(false);
  expect(isDirty(schedules, typed({ ranges: later }))).toBe(true);
  expect(
    schedules.isSame(
      { ...draftOf(seen), playlists },
      { ...draftOf(seen), playlists: playlists.toReversed() },
    ),
  ).toBe(false);
});

test('different changes of two people are conflicts, which are described in words', () => {
  const edit = merge(
    { name: 'Morning', playlists: [] },
    { name: 'Noon', playlists: [{ id: 20, key: 'a', playlistId: 5, weight: 40 }] },
  );
  expect(conflictsOf(schedules, edit)).toEqual([
    { title: 'Name', theirs: 'Morning', mine: 'Noon' },
    { title: 'Playlists', theirs: 'Empty', mine: 'Playlist 5 (40)' },
  ]);
  const theirs = takeTheirs(schedules, edit).draft;
  expect([edit.draft.name, theirs.name, theirs.playlists]).toEqual(['Noon', 'Morning', []]);
});

test('overlays are a separate part', () => {
  const logo = { id: 0, key: 'a', templateId: 6, position: 'top-left' as const, values: { 602: 'Fernhill' } };
  expect(merge({ name: 'Morning' }, { overlays: [logo] }).draft.overlays).toEqual([logo]);
  const clock = { id: 3, scheduleId: 1, templateId: 44, position: 'bottom-right' as const, answers: [] };
  expect(conflictsOf(schedules, merge({ overlays: [clock] }, { overlays: [logo] }))).toEqual([
    { title: 'Overlays', theirs: 'Bottom right corner', mine: 'Top left corner Fernhill' },
  ]);
});

test.each(
  twoEditors<ScheduleDraft>(schedules, draftOf(seen), {
    name: { theirs: 'Morning', mine: 'Noon', conflicts: ['Name'] },
    ranges: { theirs: [], mine: rangesOf(seen.times.slice(1)), conflicts: ['Hours'] },
    playlists: {
      theirs: [],
      mine: [{ id: 20, key: 'a', playlistId: 5, weight: 40 }],
      conflicts: ['Playlists'],
    },
    overlays: {
      theirs: [{ id: 3, key: '3', templateId: 44, position: 'bottom-right', values: {} }],
      mine: [{ id: 0, key: 'a', templateId: 6, position: 'top-left', values: { 602: 'Fernhill' } }],
      conflicts: ['Overlays'],
    },
  }),
)('two editors of a schedule: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
