import type { Change } from '../../kit/edit/use-editor';
import { newUuid } from '../../kit/new-uuid';
import type { OverlayRow } from '../overlays/overlay-rows';
import { nextSpan, type RunTimeRow, type Span } from './run-time-rows';
import type { ScheduleDraft } from './schedule-draft';
import { remainingWeight, type WeightRow } from './weights';

/** Returns the functions by which the form of a schedule changes its draft. */
export const scheduleChanges = (change: Change<ScheduleDraft>) => {
  const setTimes = (next: (now: readonly RunTimeRow[]) => readonly RunTimeRow[]) =>
    change(({ times }) => ({ times: next(times) }));
  const setPlaylists = (next: (now: readonly WeightRow[]) => readonly WeightRow[]) =>
    change(({ playlists }) => ({ playlists: next(playlists) }));
  return {
    setName: (name: string) => change({ name }),
    addTime: () => setTimes((now) => [...now, { ...nextSpan(now), id: 0, key: newUuid() }]),
    changeTime: (key: string, span: Partial<Span>) =>
      setTimes((now) => now.map((row) => (row.key === key ? { ...row, ...span } : row))),
    removeTime: (key: string) => setTimes((now) => now.filter((row) => row.key !== key)),
    fill: (spans: readonly Span[]) =>
      setTimes(() => spans.map((span) => ({ ...span, id: 0, key: newUuid() }))),
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
