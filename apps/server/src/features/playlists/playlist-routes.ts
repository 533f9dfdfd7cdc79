import { playlists } from '@marquee/contract/playlists';
import { asRequested } from '../../kit/http/page';
import { routes } from '../../kit/http/routes';
import { isDeleted } from '../bin/deleted-form-queries';
import { addressedAnswers } from '../files/answer-address-queries';
import { deletePlaylistMessage } from './delete-playlist-message';
import { deletePlaylists } from './delete-playlists';
import { duplicatePlaylist } from './duplicate-playlist';
import { feedsOfLists } from './feed-list-queries';
import { itemsOfPlaylist } from './item-queries';
import { ownItemToDelete, ownPlaylist, ownPlaylistsToDelete, seenPlaylist } from './playlist-access';
import { answersOfPlaylist } from './playlist-answer-queries';
import { listAvailable, listPlaylists, playlistJson } from './playlist-queries';
import { ownGivenItems, ownGivenPlaylists, ownWholePlaylist } from './playlist-save-access';
import { reservePlaylist } from './reserve-playlist';
import { savePlaylistMessages } from './save-playlist-messages';
import { savePlaylists } from './save-playlists';
import { saveWholePlaylist } from './save-whole-playlist';

export const playlistRoutes = routes(playlists, {
  'GET /playlists': async (ctx, { query, page }) => asRequested(await listPlaylists(ctx, query, page), page),
  'GET /playlists/available': (ctx) => listAvailable(ctx),
  'GET /playlists/:id': async (ctx, { params: { id } }) => {
    const playlist = await seenPlaylist(ctx, id);
    return playlistJson(playlist, (await feedsOfLists(ctx.db, [id])).get(id)?.id ?? null);
  },
  'POST /playlists': async (ctx, { body }) => savePlaylists(ctx, await ownGivenPlaylists(ctx, body)),
  'POST /playlists/whole': async (ctx, { body }) => saveWholePlaylist(ctx, await ownWholePlaylist(ctx, body)),
  'POST /playlists/:id/duplicate': async (ctx, { params, body }) =>
    duplicatePlaylist(ctx, await ownPlaylist(ctx, params.id), body.form),
  'POST /playlists/reserve': (ctx, { body }) => reservePlaylist(ctx, body),
  'DELETE /playlists/:id': async (ctx, { params }) => {
    await deletePlaylists(ctx, await ownPlaylistsToDelete(ctx, [params.id]));
    return null;
  },
  'POST /playlists/delete': async (ctx, { body }) => {
    if (!(await isDeleted(ctx, body.form)))
      await deletePlaylists(ctx, await ownPlaylistsToDelete(ctx, body.ids), body.form);
    return null;
  },
  'GET /playlistMessages/playlist/:playlistId': async (ctx, { params }) =>
    itemsOfPlaylist(ctx.db, (await seenPlaylist(ctx, params.playlistId)).id),
  'POST /playlistMessages': async (ctx, { body }) =>
    savePlaylistMessages(ctx, await ownGivenItems(ctx, body)),
  'GET /answers/playlist/:playlistId': async (ctx, { params }) =>
    addressedAnswers(ctx, await answersOfPlaylist(ctx.db, (await seenPlaylist(ctx, params.playlistId)).id)),
  'DELETE /playlistMessages/:id': async (ctx, { params }) => {
    await deletePlaylistMessage(ctx, await ownItemToDelete(ctx, params.id));
    return null;
  },
});
