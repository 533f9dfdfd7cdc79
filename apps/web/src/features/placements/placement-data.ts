import type { Api } from '@marquee/contract/kit/api';
import type { Sent } from '@marquee/contract/kit/endpoint';
import type { Message } from '@marquee/contract/messages';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';

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

/** The hours in which these screens play a new playlist. */
export const hoursQuery = (screenIds: readonly number[]) =>
  queryOptions({
    queryKey: ['schedules', 'hours', screenIds],
    queryFn: () => call('GET /placements/hours', { query: { screenIds: screenIds.join(',') } }),
    staleTime: 0,
  });

/** The topics of the lists that show where messages play. */
const topics = ['playlists', 'messages', 'schedules', 'screens', 'receipts'];

/** Adds messages to playlists, and shows a banner with Undo. `words`: the text of the banner. */
export const usePlace = () => {
  const queries = useQueryClient();
  const refresh = () => Promise.all(topics.map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  const undo = async (form: string) => {
    await call('POST /placements/undo', { body: { form } });
    await refresh();
    showBanner('Change undone');
  };
  return async (
    body: Sent<Api['POST /placements']>['body'],
    words: (playlists: readonly { name: string }[]) => string,
  ): Promise<void> => {
    const playlists = await call('POST /placements', { body });
    await refresh();
    const run = () =>
      undo(body.form).catch((thrown: unknown) =>
        confirm({ text: 'Not undone', details: sentencesOf(thrown), action: 'OK', stay: 'Close' }),
      );
    showBanner(words(playlists), { label: 'Undo', run });
  };
};
