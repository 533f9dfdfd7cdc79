import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const administration = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/admin',
  component: page(() => import('./AdminFrame'), 'AdminFrame'),
});
const overview = createRoute({
  getParentRoute: () => administration,
  path: '/',
  component: page(() => import('./AdminPage'), 'AdminPage'),
});
const audit = createRoute({
  getParentRoute: () => administration,
  path: 'audit',
  component: page(() => import('./AuditPage'), 'AuditPage'),
});
const server = createRoute({
  getParentRoute: () => administration,
  path: 'server',
  component: page(() => import('./ServerPage'), 'ServerPage'),
});
const account = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/admin/accounts/$id',
  params: idParam,
  component: page(() => import('./AccountAdminPage'), 'AccountAdminPage'),
});

export const adminRoutes = [administration.addChildren([overview, audit, server]), account] as const;
