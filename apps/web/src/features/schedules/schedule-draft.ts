import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import { type OverlayRow, overlayContent, overlayRows, overlayWords } from '../overlays/overlay-rows';
import { rangeWords } from './hours/range-words';
import { allDay, byWeek, everyDay, rangesOf, spanOf, type TimeRange, timesOf } from './hours/time-ranges';
import type { WeightRow } from './playlists/weights';
import type { WholeSchedule } from './whole-schedule';

/** The values of the form of a schedule. */
export type ScheduleDraft = {
  name: string;
  ranges: readonly TimeRange[];
  playlists: readonly WeightRow[];
  overlays: readonly OverlayRow[];
};

/** The values of a new schedule. It plays every day, all day, so that its playlists play as soon as it is saved. */
const newSchedule: ScheduleDraft = {
  name: '',
  ranges: rangesOf(everyDay.map((dayOfWeek) => ({ ...allDay, dayOfWeek }))),
  playlists: [],
  overlays: [],
};

/** Returns the values with which the form of a stored schedule opens. */
export const draftOf = (stored: WholeSchedule): ScheduleDraft => ({
  name: stored.name,
  ranges: rangesOf(stored.times),
  playlists: stored.playlists.map(({ id, playlistId, weight }) => ({
    id,
    key: String(id),
    playlistId,
    weight,
  })),
  overlays: overlayRows(stored.overlays),
});

export const storedSchedule = (stored: WholeSchedule | undefined): Stored<ScheduleDraft> => ({
  id: stored?.id ?? 0,
  lastModified: stored?.lastModified,
  draft: stored ? draftOf(stored) : newSchedule,
});

/** Returns the parts of a schedule that are compared and merged. Rows are compared by their content, not by their ids. */
export const schedulePart = (nameOf: (playlistId: number) => string): Part<ScheduleDraft> =>
  partOf<ScheduleDraft>({
    name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name.trim() }),
    ranges: part({
      title: 'Hours',
      same: (a, b) => timesContent(a) === timesContent(b),
      words: (ranges) => ranges.map(rangeWords).join('; '),
    }),
    playlists: part({
      title: 'Playlists',
      same: (a, b) => weightsContent(a) === weightsContent(b),
      words: (rows) => rows.map(({ playlistId, weight }) => `${nameOf(playlistId)} (${weight})`).join(', '),
    }),
    overlays: part({
      title: 'Overlays',
      same: (a, b) => overlayContent(a) === overlayContent(b),
      words: overlayWords,
    }),
  });

const timesContent = (ranges: readonly TimeRange[]) =>
  JSON.stringify(timesOf(ranges).map(spanOf).toSorted(byWeek));
const weightsContent = (rows: readonly WeightRow[]) =>
  JSON.stringify(rows.map(({ playlistId, weight }) => [playlistId, weight]));
