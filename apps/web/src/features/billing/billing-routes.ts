import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { settingsFrame } from '../../shell/frame-routes';

const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  component: page(() => import('./BillingPage'), 'BillingPage'),
});

export const billingRoutes = [billing] as const;
