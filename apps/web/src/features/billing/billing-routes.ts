import { createRoute } from '@tanstack/react-router';
import { page } from '../../kit/page';
import { forOwners, settingsFrame } from '../../shell/frame-routes';

const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  beforeLoad: forOwners,
  component: page(() => import('./BillingPage'), 'BillingPage'),
});

export const billingRoutes = [billing] as const;
