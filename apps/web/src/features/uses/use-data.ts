import { call } from '../../kit/client';

/** Returns where a message of the caller's department plays. It is read before the message is deleted or withdrawn. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** Returns where a playlist of the caller's department plays. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
