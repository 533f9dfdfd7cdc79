import type { SchedulePlaylist, ScheduleTime } from '@marquee/contract/schedules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { saveSchedule } from './save-schedule';

/** A schedule with what belongs to it, as the panel shows it. */
export type WholeSchedule = {
  id: number;
  name: string;
  times: ScheduleTime[];
  playlists: SchedulePlaylist[];
};

export const schedulesQuery = (screenId: number) =>
  queryOptions({ queryKey: ['schedules', screenId], queryFn: () => fetchSchedules(screenId) });

const fetchSchedules = async (screenId: number): Promise<WholeSchedule[]> => {
  const [schedules, playlists] = await Promise.all([
    call('GET /schedules/screen/:screenId', { params: { screenId } }),
    call('GET /schedulePlaylists/screen/:screenId', { params: { screenId } }),
  ]);
  const times =
    schedules.length === 0
      ? []
      : await call('GET /scheduleTimes/scheduleIds', {
          query: { scheduleIds: schedules.map(({ id }) => id).join(',') },
        });
  return schedules.map(({ id, name }) => ({
    id,
    name,
    times: times.filter(({ scheduleId }) => scheduleId === id),
    playlists: playlists.filter(({ scheduleId }) => scheduleId === id),
  }));
};

export const useSaveSchedule = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveSchedule,
    onSettled: () => queries.invalidateQueries({ queryKey: ['schedules'] }),
  });
};

export const useDeleteSchedule = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /schedules/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['schedules'] }),
  });
};
