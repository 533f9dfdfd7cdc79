import type { Api } from '@marquee/contract/kit/api';
import type { Sent } from '@marquee/contract/kit/endpoint';
import type { Message } from '@marquee/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** A message that a dialog adds to playlists or screens. */
export type PlacedMessage = Pick<Message, 'id' | 'name' | 'shape'>;
/** Content that screens play. */
export type PlacedContent = { message: number } | { playlist: number };

/** The playlists to which the person can add messages. */
export const targetsQuery = queryOptions({
  queryKey: ['playlists', 'targets'],
  queryFn: () => call('GET /placements/playlists'),
  // The list also depends on schedules and screens, so the dialog requests it again whenever it opens.
  staleTime: 0,
});

/** The playlists to which the person can add messages, and which all of these screens play. */
export const sharedTargetsQuery = (screenIds: readonly number[]) =>
  queryOptions({
    queryKey: ['playlists', 'targets', screenIds],
    queryFn: () => call('GET /placements/playlists', { query: { screenIds: screenIds.join(',') } }),
    staleTime: 0,
  });

/** The screens that play some content. Requested again whenever it is shown, because it depends on several topics. */
export const placementsQuery = (content: PlacedContent) =>
  queryOptions({
    queryKey: ['schedules', 'placements', content],
    queryFn: () =>
      'message' in content
        ? call('GET /placements/message/:messageId', { params: { messageId: content.message } })
        : call('GET /placements/playlist/:playlistId', { params: { playlistId: content.playlist } }),
    staleTime: 0,
  });

/** Adds messages to playlists, and refreshes the lists that show where messages play. */
export const usePlace = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<Api['POST /placements']>['body']) => call('POST /placements', { body }),
    onSuccess: () =>
      Promise.all(
        ['playlists', 'messages', 'schedules', 'screens', 'receipts'].map((topic) =>
          queries.invalidateQueries({ queryKey: [topic] }),
        ),
      ),
  });
};
