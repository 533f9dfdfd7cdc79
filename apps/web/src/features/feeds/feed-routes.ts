import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';
import { feedSearch } from './feed-search';

const feeds = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/feeds',
  component: page(() => import('./FeedsPage'), 'FeedsPage'),
});
const oneFeed = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/feeds/$id',
  params: idParam,
  validateSearch: feedSearch,
  component: page(() => import('./FeedPage'), 'FeedPage'),
});

export const feedRoutes = [feeds, oneFeed] as const;
