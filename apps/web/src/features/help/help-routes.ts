import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';

const help = createRoute({
  getParentRoute: () => inside,
  path: '/help/$name',
  component: page(() => import('./HelpPage'), 'HelpPage'),
});

export const helpRoutes = [help] as const;
