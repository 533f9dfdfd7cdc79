import { call } from '../../kit/client';
import { changedRows, removedIds } from './changed-rows';
import { type RunTimeRow, spanFields, spanOf } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import type { WeightRow } from './weights';

/**
 * Saves a schedule: itself, then its run times, then its playlists.
 * @param stored what the server holds; nothing for a new schedule
 * @param onCreated told the id at once, so that a second try after a failure does not make a second schedule
 */
export const saveSchedule = async ({
  id,
  screenId,
  name,
  times,
  playlists,
  stored,
  onCreated,
}: {
  id: number;
  screenId: number;
  name: string;
  times: readonly RunTimeRow[];
  playlists: readonly WeightRow[];
  stored: Pick<WholeSchedule, 'times' | 'playlists'> | undefined;
  onCreated: (id: number) => void;
}): Promise<void> => {
  const [saved] = await call('POST /schedules', { body: [{ id, name: name.trim(), screenId }] });
  const scheduleId = saved?.id ?? id;
  onCreated(scheduleId);
  await saveTimes(scheduleId, times, stored?.times ?? []);
  await savePlaylists(scheduleId, playlists, stored?.playlists ?? []);
};

const saveTimes = async (scheduleId: number, rows: readonly RunTimeRow[], stored: WholeSchedule['times']) => {
  for (const id of removedIds(rows, stored)) await call('DELETE /scheduleTimes/:id', { params: { id } });
  const body = changedRows(rows, stored, spanFields).map((row) => ({
    ...spanOf(row),
    id: row.id,
    scheduleId,
  }));
  if (body.length > 0) await call('POST /scheduleTimes', { body });
};

const savePlaylists = async (
  scheduleId: number,
  rows: readonly WeightRow[],
  stored: WholeSchedule['playlists'],
) => {
  for (const id of removedIds(rows, stored)) await call('DELETE /schedulePlaylists/:id', { params: { id } });
  const body = changedRows(rows, stored, ['playlistId', 'weight']).map(({ id, playlistId, weight }) => ({
    id,
    scheduleId,
    playlistId,
    weight,
  }));
  if (body.length > 0) await call('POST /schedulePlaylists', { body });
};
