import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { saveSchedule } from './save-schedule';
import type { WholeSchedule } from './whole-schedule';

export const schedulesQuery = (screenId: number) =>
  queryOptions({ queryKey: ['schedules', screenId], queryFn: () => fetchSchedules(screenId) });

/** The schedules of all screens. */
export const allSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'all'],
  queryFn: () => call('GET /schedules'),
});

const fetchSchedules = async (screenId: number): Promise<WholeSchedule[]> => {
  // The schedules are fetched before their parts, so that `lastModified` is never newer than the parts that the person sees.
  const schedules = await call('GET /schedules/screen/:screenId', { params: { screenId } });
  if (schedules.length === 0) return [];
  const scheduleIds = schedules.map(({ id }) => id).join(',');
  const [times, playlists, overlays] = await Promise.all([
    call('GET /scheduleTimes/scheduleIds', { query: { scheduleIds } }),
    call('GET /schedulePlaylists/screen/:screenId', { params: { screenId } }),
    call('GET /overlays/screen/:screenId', { params: { screenId } }),
  ]);
  return schedules.map((schedule) => ({
    ...schedule,
    times: times.filter(({ scheduleId }) => scheduleId === schedule.id),
    playlists: playlists.filter(({ scheduleId }) => scheduleId === schedule.id),
    overlays: overlays.filter(({ scheduleId }) => scheduleId === schedule.id),
  }));
};

export const useSaveSchedule = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveSchedule,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['schedules'] })),
  });
};
