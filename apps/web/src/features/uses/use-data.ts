import { call } from '../../kit/client';

/** Where a message of the caller's department plays. Read before the message is taken away. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** Where a playlist of the caller's department plays. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
