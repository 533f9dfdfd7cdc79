import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const feedAdmin = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/feedAdmin',
  component: page(() => import('./FeedAdminPage'), 'FeedAdminPage'),
});
const oneFeed = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/feedAdmin/$id',
  params: idParam,
  component: page(() => import('./FeedEditorPage'), 'FeedEditorPage'),
});

export const feedAdminRoutes = [feedAdmin, oneFeed] as const;
