import { whys } from '@marquee/contract/why';
import { routes } from '../../kit/http/routes';
import { ownScreen } from '../screens/screen-access';
import { whyOnScreen } from './explain-plays';

export const whyRoutes = routes(whys, {
  'GET /player/why/screen/:screenId': async (ctx, { params, query }) =>
    whyOnScreen(
      ctx,
      await ownScreen(ctx, params.screenId),
      query.at === undefined ? ctx.now.getTime() : Date.parse(query.at),
    ),
});
