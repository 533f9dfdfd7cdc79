import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const webhooks = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/webhooks',
  component: page(() => import('./WebhooksPage'), 'WebhooksPage'),
});
const oneWebhook = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/webhooks/$id',
  params: idParam,
  component: page(() => import('./WebhookPage'), 'WebhookPage'),
});

export const webhookRoutes = [webhooks, oneWebhook] as const;
