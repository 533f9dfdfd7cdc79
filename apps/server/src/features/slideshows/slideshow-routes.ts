import { slideshows } from '@marquee/contract/slideshows';
import { routes } from '../../kit/http/routes';
import { ownPlaylist, seenPlaylist } from '../playlists/playlist-access';
import { makePlayableMessages } from './make-playable-messages';
import { filesOfSlideshow } from './slideshow-queries';

export const slideshowRoutes = routes(slideshows, {
  'POST /playableMessages/playlist/:playlistId': async (ctx, { params }) =>
    makePlayableMessages(ctx, await ownPlaylist(ctx, params.playlistId)),
  'GET /slideshows/:playlistId': async (ctx, { params }) =>
    filesOfSlideshow(ctx.db, (await seenPlaylist(ctx, params.playlistId)).id),
});
