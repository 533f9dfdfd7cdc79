import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';
import { playsSearch } from './plays-search';

const plays = createRoute({
  getParentRoute: () => inside,
  path: '/screens/plays',
  validateSearch: playsSearch,
  component: page(() => import('./PlaysPage'), 'PlaysPage'),
});

export const playRoutes = [plays] as const;
