import type { PlaylistMessage } from '@marquee/contract/playlists';
import { useMemo } from 'react';
import { call } from '../../kit/client';
import { useQuery } from '../../kit/use-query';
import { messagesOf } from './use-contents';

/**
 * Returns the messages of the items of a stored playlist. The items are requested again only after a message of the account has
 * changed, for example because its thumbnail is ready.
 */
export const useItemMessages = (playlistId: number, items: readonly PlaylistMessage[]) => {
  const { data: latest } = useQuery({
    queryKey: ['messages', 'ofPlaylist', playlistId],
    queryFn: () => call('GET /playlistMessages/playlist/:playlistId', { params: { playlistId } }),
    enabled: playlistId !== 0,
    initialData: [...items],
  });
  return useMemo(() => messagesOf([...items, ...(latest ?? [])]), [items, latest]);
};
