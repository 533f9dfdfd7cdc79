import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/client';

const longest = 60_000;

/**
 * What plays at an instant (milliseconds; undefined means now), and why. It is requested each time it is shown, because changes of
 * messages and playlists affect it. For now, it is requested again when the next message starts.
 */
export const whyQuery = (screenId: number, moment: number | undefined) =>
  queryOptions({
    queryKey: ['schedules', screenId, 'why', moment ?? 'now'],
    queryFn: () =>
      call('GET /player/why/screen/:screenId', {
        params: { screenId },
        query: moment === undefined ? {} : { at: new Date(moment).toISOString() },
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (moment !== undefined || !data) return false;
      return Math.min(longest, Math.max(1000, Date.parse(data.play.end) - Date.parse(data.at)));
    },
  });
