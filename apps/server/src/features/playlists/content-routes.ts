import { contents } from '@marquee/contract/contents';
import { routes } from '../../kit/http/routes';
import { listContentGroups, listContents } from './content-queries';

export const contentRoutes = routes(contents, {
  'GET /contents': (ctx, asked) => listContents(ctx, asked),
  'GET /contents/groups': (ctx, { query }) => listContentGroups(ctx, query),
});
