import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { forAdmins, settingsFrame } from '../../shell/frame-routes';

const administration = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/admin',
  beforeLoad: forAdmins,
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

export const adminRoutes = [administration.addChildren([overview, audit, server])] as const;
