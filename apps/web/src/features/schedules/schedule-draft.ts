import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import { dayNames, formatTime } from '../../kit/formats';
import { type OverlayRow, overlayContent, overlayRows, overlayWords } from '../overlays/overlay-rows';
import { byWeek, type RunTimeRow, type Span, spanOf } from './run-time-rows';
import type { WeightRow } from './weights';
import type { WholeSchedule } from './whole-schedule';

/** The values of the form of a schedule. */
export type ScheduleDraft = {
  name: string;
  times: readonly RunTimeRow[];
  playlists: readonly WeightRow[];
  overlays: readonly OverlayRow[];
};

/** Returns the values with which the form opens. */
export const draftOf = (stored: WholeSchedule | undefined): ScheduleDraft => ({
  name: stored?.name ?? '',
  times: (stored?.times ?? []).map((time) => ({ ...spanOf(time), id: time.id, key: String(time.id) })),
  playlists: (stored?.playlists ?? []).map(({ id, playlistId, weight }) => ({
    id,
    key: String(id),
    playlistId,
    weight,
  })),
  overlays: overlayRows(stored?.overlays ?? []),
});

export const storedSchedule = (stored: WholeSchedule | undefined): Stored<ScheduleDraft> => ({
  id: stored?.id ?? 0,
  lastModified: stored?.lastModified,
  draft: draftOf(stored),
});

/** Returns the parts of a schedule that are compared and merged. Rows are compared by their content, not by their ids. */
export const schedulePart = (nameOf: (playlistId: number) => string): Part<ScheduleDraft> =>
  partOf<ScheduleDraft>({
    name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name.trim() }),
    times: part({
      title: 'Hours',
      same: (a, b) => timesContent(a) === timesContent(b),
      words: (times) => times.toSorted(byWeek).map(spanWords).join(', '),
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

const timesContent = (times: readonly Span[]) => JSON.stringify(times.map(spanOf).toSorted(byWeek));
const weightsContent = (rows: readonly WeightRow[]) =>
  JSON.stringify(rows.map(({ playlistId, weight }) => [playlistId, weight]));

const spanWords = ({ dayOfWeek, startHour, startMinute, endHour, endMinute }: Span): string =>
  `${dayNames[dayOfWeek]} ${formatTime(startHour, startMinute)} to ${formatTime(endHour, endMinute)}`;
