import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { forAdmins, settingsFrame } from '../../shell/frame-routes';

const administration = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/admin',
  beforeLoad: forAdmins,
  component: page(() => import('./AdminPage'), 'AdminPage'),
});

export const adminRoutes = [administration] as const;
