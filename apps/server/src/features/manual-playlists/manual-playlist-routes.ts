import { manualPlaylists } from '@marquee/contract/manual-playlists';
import { routes } from '../../kit/http/routes';
import { ownScreen } from '../screens/screen-access';
import { deleteManualPlaylist } from './delete-manual-playlist';
import { ownGivenManualPlaylists, ownManualPlaylist, ownWholeScreen } from './manual-playlist-access';
import { manualPlaylistJson, manualPlaylistsOf } from './manual-playlist-queries';
import { saveManualPlaylists } from './save-manual-playlists';
import { saveWholeScreen } from './save-whole-screen';

export const manualPlaylistRoutes = routes(manualPlaylists, {
  'GET /manualPlaylists/screen/:screenId': async (ctx, { params }) =>
    (await manualPlaylistsOf(ctx.db, [(await ownScreen(ctx, params.screenId)).id])).map(manualPlaylistJson),
  'POST /manualPlaylists': async (ctx, { body }) =>
    saveManualPlaylists(ctx, await ownGivenManualPlaylists(ctx, body)),
  'POST /screens/whole': async (ctx, { body }) => saveWholeScreen(ctx, await ownWholeScreen(ctx, body)),
  'DELETE /manualPlaylists/:id': async (ctx, { params }) => {
    await deleteManualPlaylist(ctx, await ownManualPlaylist(ctx, params.id));
    return null;
  },
});
