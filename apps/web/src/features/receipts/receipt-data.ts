import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

const rowsOfScreens = (screenIds: string) => call('GET /receipts', { query: { screenIds } });

/** The receipts of all screens. The shell requests stale receipts again after every change. */
export const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  queryFn: () => call('GET /receipts'),
  meta: { rowsOfScreens },
});

/** The pings of all screens. When the server announces new pings, the shell requests only these pings again. */
export const pingsQuery = queryOptions({
  queryKey: ['pings'],
  queryFn: () => call('GET /pings'),
  meta: { rowsOfScreens: (screenIds: string) => call('GET /pings', { query: { screenIds } }) },
});

/** The content whose receipts are shown. */
export type Played = { message: number } | { playlist: number } | { schedule: number };

export const receiptsOfQuery = (played: Played) =>
  queryOptions({
    queryKey: ['receipts', played],
    queryFn: () => ask(played),
    meta: { rowsOfScreens, keepsRows: true },
  });

const ask = (played: Played) => {
  if ('message' in played)
    return call('GET /receipts/message/:messageId', { params: { messageId: played.message } });
  if ('playlist' in played)
    return call('GET /receipts/playlist/:playlistId', { params: { playlistId: played.playlist } });
  return call('GET /receipts/schedule/:scheduleId', { params: { scheduleId: played.schedule } });
};
