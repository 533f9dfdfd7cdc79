import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';

const welcome = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: page(() => import('./WelcomePage'), 'WelcomePage'),
});

export const welcomeRoutes = [welcome] as const;
