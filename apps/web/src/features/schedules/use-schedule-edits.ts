import { useState } from 'react';
import { changedRows, removedIds } from './changed-rows';
import { nextSpan, type RunTimeRow, type Span, spanFields, spanOf } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import { remainingWeight, type WeightRow } from './weights';

const newKey = () => crypto.randomUUID();

/** A schedule in the form: it opens with what is stored, and from then on belongs to the person. */
export const useScheduleEdits = (stored: WholeSchedule | undefined) => {
  const [name, setName] = useState(stored?.name ?? '');
  const [times, setTimes] = useState<RunTimeRow[]>(() =>
    (stored?.times ?? []).map((time) => ({ ...spanOf(time), id: time.id, key: String(time.id) })),
  );
  const [playlists, setPlaylists] = useState<WeightRow[]>(() =>
    (stored?.playlists ?? []).map(({ id, playlistId, weight }) => ({
      id,
      key: String(id),
      playlistId,
      weight,
    })),
  );

  const dirty =
    name !== (stored?.name ?? '') ||
    removedIds(times, stored?.times ?? []).length > 0 ||
    removedIds(playlists, stored?.playlists ?? []).length > 0 ||
    changedRows(times, stored?.times ?? [], spanFields).length > 0 ||
    changedRows(playlists, stored?.playlists ?? [], ['playlistId', 'weight']).length > 0;

  return {
    name,
    times,
    playlists,
    dirty,
    setName,
    addTime: () => setTimes((now) => [...now, { ...nextSpan(now), id: 0, key: newKey() }]),
    changeTime: (key: string, span: Partial<Span>) =>
      setTimes((now) => now.map((row) => (row.key === key ? { ...row, ...span } : row))),
    removeTime: (key: string) => setTimes((now) => now.filter((row) => row.key !== key)),
    fill: (spans: readonly Span[]) => setTimes(spans.map((span) => ({ ...span, id: 0, key: newKey() }))),
    addPlaylist: (playlistId: number) =>
      setPlaylists((now) => [...now, { id: 0, key: newKey(), playlistId, weight: remainingWeight(now) }]),
    changePlaylist: (key: string, fields: Partial<WeightRow>) =>
      setPlaylists((now) => now.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    removePlaylist: (key: string) => setPlaylists((now) => now.filter((row) => row.key !== key)),
  };
};
export type ScheduleEdits = ReturnType<typeof useScheduleEdits>;
