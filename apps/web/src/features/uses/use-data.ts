import { call } from '../../kit/client';

/** Returns the playlists and screens that play a message. Called before the message is deleted, archived or no longer shared. */
export const usesOfMessage = (messageId: number) =>
  call('GET /uses/message/:messageId', { params: { messageId } });

/** Returns how many other accounts play a message of a feed. */
export const subscribersOfMessage = async (messageId: number): Promise<number> =>
  (await call('GET /uses/message/:messageId/subscribers', { params: { messageId } })).subscribers;

/** Returns the playlists and screens that play a playlist. */
export const usesOfPlaylist = (playlistId: number) =>
  call('GET /uses/playlist/:playlistId', { params: { playlistId } });
