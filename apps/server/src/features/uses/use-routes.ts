import { uses } from '@marquee/contract/uses';
import { routes } from '../../kit/http/routes';
import { ownMessage } from '../messages/message-access';
import { ownPlaylist } from '../playlists/playlist-access';
import { ownSubscription } from '../subscriptions/subscription-access';
import { subscribersOf, usesOf } from './use-queries';

export const useRoutes = routes(uses, {
  'GET /uses/message/:messageId': async (ctx, { params }) =>
    usesOf(ctx, { kind: 'message', row: await ownMessage(ctx, params.messageId) }),
  'GET /uses/message/:messageId/subscribers': async (ctx, { params }) =>
    subscribersOf(ctx, await ownMessage(ctx, params.messageId)),
  'GET /subscriptions/:id/uses': async (ctx, { params }) =>
    usesOf(ctx, { kind: 'subscription', row: await ownSubscription(ctx, params.id) }),
  'GET /uses/playlist/:playlistId': async (ctx, { params }) =>
    usesOf(ctx, { kind: 'playlist', row: await ownPlaylist(ctx, params.playlistId) }),
});
