import { hoursInWords } from '@marquee/contract/kit/hours-words';
import type { Change } from '../../kit/edit/use-editor';
import { newUuid } from '../../kit/new-uuid';
import type { OverlayRow } from '../overlays/overlay-rows';
import {
  type Hours,
  nextSpan,
  rangesOf,
  type Span,
  type TimeRange,
  timesOf,
  withRange,
} from './hours/time-ranges';
import { remainingWeight, type WeightRow } from './playlists/weights';
import type { ScheduleDraft } from './schedule-draft';

/** Changes the hours. A name that says the hours, such as the name of an automatic schedule, follows them. */
export const withHours = (
  { name, ranges: before }: Pick<ScheduleDraft, 'name' | 'ranges'>,
  ranges: readonly TimeRange[],
): Pick<ScheduleDraft, 'ranges'> & Partial<Pick<ScheduleDraft, 'name'>> => {
  const words = hoursInWords(timesOf(ranges));
  const follows = name !== '' && name === hoursInWords(timesOf(before));
  return follows && words !== '' && words.length <= maxName ? { ranges, name: words } : { ranges };
};

/** Maximum length of the name of a schedule. */
const maxName = 100;

/** Returns the functions by which the form of a schedule changes its draft. */
export const scheduleChanges = (change: Change<ScheduleDraft>) => {
  const setRanges = (next: (now: readonly TimeRange[]) => readonly TimeRange[]) =>
    change(({ name, ranges }) => withHours({ name, ranges }, next(ranges)));
  const setPlaylists = (next: (now: readonly WeightRow[]) => readonly WeightRow[]) =>
    change(({ playlists }) => ({ playlists: next(playlists) }));
  return {
    setName: (name: string) => change({ name }),
    addRange: () =>
      setRanges((now) => {
        const { dayOfWeek, ...hours } = nextSpan(timesOf(now));
        return [...now, { ...hours, key: newUuid(), days: [dayOfWeek], rows: [] }];
      }),
    drawRange: (drawn: Pick<TimeRange, 'days'> & Hours) =>
      setRanges((now) => withRange(now, { ...drawn, key: newUuid() })),
    changeRange: (key: string, fields: Partial<TimeRange>) =>
      setRanges((now) => now.map((range) => (range.key === key ? { ...range, ...fields } : range))),
    removeRange: (key: string) => setRanges((now) => now.filter((range) => range.key !== key)),
    fill: (spans: readonly Span[]) => setRanges(() => rangesOf(spans)),
    addPlaylist: (playlistId: number) =>
      setPlaylists((now) => [...now, { id: 0, key: newUuid(), playlistId, weight: remainingWeight(now) }]),
    changePlaylist: (key: string, fields: Partial<WeightRow>) =>
      setPlaylists((now) => now.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    changeWeights: (weights: readonly number[]) =>
      setPlaylists((now) => now.map((row, index) => ({ ...row, weight: weights[index] ?? row.weight }))),
    removePlaylist: (key: string) => setPlaylists((now) => now.filter((row) => row.key !== key)),
    changeOverlays: (next: (now: readonly OverlayRow[]) => readonly OverlayRow[]) =>
      change(({ overlays }) => ({ overlays: next(overlays) })),
  };
};
export type ScheduleChanges = ReturnType<typeof scheduleChanges>;
