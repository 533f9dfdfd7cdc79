import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/client';

const longest = 60_000;

/**
 * The message that plays at an instant (milliseconds since 1970 UTC; undefined means now), with the reasons. The query is sent
 * again each time a component shows its data, because changes of messages and playlists affect the data. If the instant is
 * undefined, the query is sent again when the next message starts, after one minute at the latest.
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
      if (data.play.end === null) return longest;
      return Math.min(longest, Math.max(1000, Date.parse(data.play.end) - Date.parse(data.at)));
    },
  });
