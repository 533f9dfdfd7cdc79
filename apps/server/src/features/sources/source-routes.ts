import { sources } from '@marquee/contract/sources';
import { routes } from '../../kit/http/routes';
import { readListFor } from './read-list';

export const sourceRoutes = routes(sources, {
  'POST /sources/list': async (ctx, { body }) => ({ items: await readListFor(ctx, body.address) }),
});
