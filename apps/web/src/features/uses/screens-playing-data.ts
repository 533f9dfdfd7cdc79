import type { PlayedScreen } from '@marquee/contract/placements';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import { inNameOrder } from '../../kit/in-name-order';

/** All screens that play at least one of these playlists. */
export const screensPlayingQuery = (playlistIds: readonly number[]) =>
  queryOptions({
    queryKey: ['schedules', 'screens playing', playlistIds],
    queryFn: () => call('GET /placements/screens', { query: { playlistIds: playlistIds.join(',') } }),
    select: inNameOrder<PlayedScreen>,
    staleTime: 0,
  });
