import { useState } from 'react';
import { newUuid } from '../../kit/new-uuid';
import type { OverlayRow } from '../overlays/overlay-rows';
import { nextSpan, type RunTimeRow, type Span } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import { draftOf, isSame, type ScheduleDraft, sameAs } from './schedule-draft';
import { remainingWeight, type WeightRow } from './weights';

/** A schedule in the form: it shows what is stored until something is typed, and from then on belongs to the person. */
export const useScheduleEdits = (stored: WholeSchedule | undefined) => {
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const dirty = !isSame(sameAs(draft, seen));
  if (!dirty && stored && stored !== seen) {
    setSeen(stored);
    setDraft(draftOf(stored));
  }

  const setTimes = (change: (now: readonly RunTimeRow[]) => readonly RunTimeRow[]) =>
    setDraft((now) => ({ ...now, times: change(now.times) }));
  const setPlaylists = (change: (now: readonly WeightRow[]) => readonly WeightRow[]) =>
    setDraft((now) => ({ ...now, playlists: change(now.playlists) }));

  return {
    draft,
    /** What was stored when the first word was typed. */
    seen,
    dirty,
    setName: (name: string) => setDraft((now) => ({ ...now, name })),
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
    changeOverlays: (change: (now: readonly OverlayRow[]) => readonly OverlayRow[]) =>
      setDraft((now) => ({ ...now, overlays: change(now.overlays) })),
    removePlaylist: (key: string) => setPlaylists((now) => now.filter((row) => row.key !== key)),
    /** Goes on over what somebody else has saved meanwhile. */
    continueOver: (latest: WholeSchedule, next: ScheduleDraft) => {
      setSeen(latest);
      setDraft(next);
    },
  };
};
export type ScheduleEdits = ReturnType<typeof useScheduleEdits>;
