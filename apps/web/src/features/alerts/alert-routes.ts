import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const alerts = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/alerts',
  component: page(() => import('./AlertsPage'), 'AlertsPage'),
});

const installationWebhook = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/admin/webhook',
  component: page(() => import('./InstallationWebhookPage'), 'InstallationWebhookPage'),
});

export const alertRoutes = [alerts, installationWebhook] as const;
