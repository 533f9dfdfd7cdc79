import { call } from '../../kit/client';

/** Returns the playlists and screens that play a message. They are requested before the message is deleted or withdrawn. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** Returns the playlists and screens that play a playlist. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
