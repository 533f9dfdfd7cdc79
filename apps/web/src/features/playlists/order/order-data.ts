import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/client';

/** One pass of a stored playlist on a day ('yyyy-MM-dd') in the time zone of the person. */
export const orderQuery = (playlistId: number, day: string) =>
  queryOptions({
    queryKey: ['playlists', playlistId, 'order', day],
    queryFn: () =>
      call('GET /playlists/:id/order', {
        params: { id: playlistId },
        query: {
          // Only the day matters. Noon is on this day in every year, also when clocks change.
          at: new Date(`${day}T12:00:00`).toISOString(),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      }),
    // Messages, feeds and subscriptions change the order too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
