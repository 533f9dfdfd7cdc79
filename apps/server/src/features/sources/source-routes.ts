import { sources } from '@marquee/contract/sources';
import { routes } from '../../kit/http/routes';
import { listAt } from './list-queries';

export const sourceRoutes = routes(sources, {
  'POST /sources/list': async (ctx, { body }) => ({ items: await listAt(ctx, body.address) }),
});
