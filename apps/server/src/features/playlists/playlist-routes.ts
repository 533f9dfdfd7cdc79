import { playlists } from '@marquee/contract/playlists';
import { routes } from '../../kit/http/routes';
import { deletePlaylist } from './delete-playlist';
import { deletePlaylistMessage } from './delete-playlist-message';
import { ownGivenItems, ownItem, ownPlaylist, ownWholePlaylist, seenPlaylist } from './playlist-access';
import { itemJson, itemsOfPlaylist, listPlaylists, playlistJson } from './playlist-queries';
import { savePlaylistMessages } from './save-playlist-messages';
import { savePlaylists } from './save-playlists';
import { saveWholePlaylist } from './save-whole-playlist';

export const playlistRoutes = routes(playlists, {
  'GET /playlists': (ctx, { query }) => listPlaylists(ctx, query.ids),
  'GET /playlists/available': (ctx) => listPlaylists(ctx),
  'GET /playlists/:id': async (ctx, { params }) => playlistJson(await seenPlaylist(ctx, params.id)),
  'POST /playlists': (ctx, { body }) => savePlaylists(ctx, body),
  'POST /playlists/whole': async (ctx, { body }) => saveWholePlaylist(ctx, await ownWholePlaylist(ctx, body)),
  'DELETE /playlists/:id': async (ctx, { params }) => {
    await deletePlaylist(ctx, await ownPlaylist(ctx, params.id));
    return null;
  },
  'GET /playlistMessages/playlist/:playlistId': async (ctx, { params }) =>
    (await itemsOfPlaylist(ctx.db, (await seenPlaylist(ctx, params.playlistId)).id)).map(itemJson),
  'POST /playlistMessages': async (ctx, { body }) =>
    savePlaylistMessages(ctx, await ownGivenItems(ctx, body)),
  'DELETE /playlistMessages/:id': async (ctx, { params }) => {
    await deletePlaylistMessage(ctx, await ownItem(ctx, params.id));
    return null;
  },
});
