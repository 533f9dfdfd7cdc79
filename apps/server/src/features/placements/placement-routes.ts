import { placements } from '@marquee/contract/placements';
import { routes } from '../../kit/http/routes';
import { seenMessage } from '../messages/message-access';
import { seenPlaylist } from '../playlists/playlist-access';
import { placeMessages } from './place-messages';
import { ownPlacement, ownPublication } from './placement-access';
import { listTargets, placementsOf } from './placement-queries';
import { publishMessage } from './publish-message';

export const placementRoutes = routes(placements, {
  'GET /placements/playlists': (ctx, { query }) => listTargets(ctx, query.screenIds ?? []),
  'GET /placements/message/:messageId': async (ctx, { params }) =>
    placementsOf(ctx, { message: await seenMessage(ctx, params.messageId) }),
  'GET /placements/playlist/:playlistId': async (ctx, { params }) =>
    placementsOf(ctx, { playlist: await seenPlaylist(ctx, params.playlistId) }),
  'POST /placements': async (ctx, { body }) => placeMessages(ctx, await ownPlacement(ctx, body)),
  'POST /messages/:id/publish': async (ctx, { params, body }) =>
    publishMessage(ctx, await ownPublication(ctx, params.id, body)),
});
