import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const alerts = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/alerts',
  component: page(() => import('./AlertsPage'), 'AlertsPage'),
});

export const alertRoutes = [alerts] as const;
