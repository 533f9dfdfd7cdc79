import { whys } from '@marquee/contract/why';
import { routes } from '../../kit/http/routes';
import { seenPlaylist } from '../playlists/playlist-access';
import { ownScreen } from '../screens/screen-access';
import { orderOfPlaylist } from './explain-order';
import { whyOnScreen } from './explain-plays';

export const whyRoutes = routes(whys, {
  'GET /playlists/:id/order': async (ctx, { params, query }) =>
    orderOfPlaylist(ctx, await seenPlaylist(ctx, params.id), query),
  'GET /player/why/screen/:screenId': async (ctx, { params, query }) =>
    whyOnScreen(
      ctx,
      await ownScreen(ctx, params.screenId),
      query.at === undefined ? ctx.now.getTime() : Date.parse(query.at),
    ),
});
