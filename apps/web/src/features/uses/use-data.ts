import { call } from '../../kit/client';

/** Where a message of one's own department plays, read when it is about to be taken away. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** The same of a playlist. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
