import { externalPlaylists } from '@marquee/contract/external-playlists';
import { routes } from '../../kit/http/routes';
import { ownPlaylist, seenPlaylist } from '../playlists/playlist-access';
import { externalStateOf } from './external-playlist-queries';
import { refreshExternalPlaylist } from './refresh-external-playlist';

export const externalPlaylistRoutes = routes(externalPlaylists, {
  'GET /playlists/:id/source': async (ctx, { params }) =>
    externalStateOf(ctx, await seenPlaylist(ctx, params.id)),
  'POST /playlists/:id/refresh': async (ctx, { params }) =>
    refreshExternalPlaylist(ctx, await ownPlaylist(ctx, params.id)),
});
