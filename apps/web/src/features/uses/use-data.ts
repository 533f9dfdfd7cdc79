import { call } from '../../kit/client';

/** Returns the playlists and screens that play a message. Called before the message is deleted, archived or no longer shared. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** Returns the playlists and screens that play a playlist. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
