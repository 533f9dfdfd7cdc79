import { placements } from '@marquee/contract/placements';
import { routes } from '../../kit/http/routes';
import { seenMessage } from '../messages/message-access';
import { seenPlaylist, seenPlaylists } from '../playlists/playlist-access';
import { ownScreens } from '../screens/screen-access';
import { placeMessages } from './place-messages';
import { ownPlaced, ownPlacement, ownPublication } from './placement-access';
import { listTargets, placementsOf, screensPlaying } from './placement-queries';
import { publishMessage } from './publish-message';
import { hoursOfScreens } from './screen-hours-queries';
import { undoPlacement } from './undo-placement';

export const placementRoutes = routes(placements, {
  'GET /placements/playlists': (ctx, { query }) => listTargets(ctx, query.screenIds ?? []),
  'GET /placements/screens': async (ctx, { query }) =>
    screensPlaying(ctx, await seenPlaylists(ctx, [...new Set(query.playlistIds)])),
  'GET /placements/hours': async (ctx, { query }) => {
    const screens = await ownScreens(ctx, [...new Set(query.screenIds)]);
    return hoursOfScreens(
      ctx.db,
      screens.map(({ id }) => id),
    );
  },
  'GET /placements/message/:messageId': async (ctx, { params }) =>
    placementsOf(ctx, { message: await seenMessage(ctx, params.messageId) }),
  'GET /placements/playlist/:playlistId': async (ctx, { params }) =>
    placementsOf(ctx, { playlist: await seenPlaylist(ctx, params.playlistId) }),
  'POST /placements': async (ctx, { body }) => placeMessages(ctx, await ownPlacement(ctx, body)),
  'POST /placements/undo': async (ctx, { body }) => {
    await undoPlacement(ctx, await ownPlaced(ctx, body.form));
    return null;
  },
  'POST /messages/:id/publish': async (ctx, { params, body }) =>
    publishMessage(ctx, await ownPublication(ctx, params.id, body)),
});
