import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';

// The page stays mounted while the id changes, so that the list keeps its scroll position.
const screens = createRoute({
  getParentRoute: () => inside,
  path: '/screens',
  component: page(() => import('./ScreensPage'), 'ScreensPage'),
});
const home = createRoute({ getParentRoute: () => screens, path: '/' });
const one = createRoute({
  getParentRoute: () => screens,
  path: '$id',
  params: idParam,
});

export const screenRoutes = [screens.addChildren([home, one])] as const;
