import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** Asked again after every change that is heard of, by the shell. */
export const receiptsQuery = queryOptions({ queryKey: ['receipts'], queryFn: () => call('GET /receipts') });

/** What is edited, and may be on screens. */
export type Played = { message: number } | { playlist: number } | { schedule: number };

export const receiptsOfQuery = (played: Played) =>
  queryOptions({ queryKey: ['receipts', played], queryFn: () => ask(played) });

const ask = (played: Played) => {
  if ('message' in played)
    return call('GET /receipts/message/:messageId', { params: { messageId: played.message } });
  if ('playlist' in played)
    return call('GET /receipts/playlist/:playlistId', { params: { playlistId: played.playlist } });
  return call('GET /receipts/schedule/:scheduleId', { params: { scheduleId: played.schedule } });
};
