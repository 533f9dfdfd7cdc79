import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** All screens that play at least one of these playlists. */
export const screensPlayingQuery = (playlistIds: readonly number[]) =>
  queryOptions({
    queryKey: ['schedules', 'screens playing', playlistIds],
    queryFn: () => call('GET /placements/screens', { query: { playlistIds: playlistIds.join(',') } }),
    staleTime: 0,
  });
