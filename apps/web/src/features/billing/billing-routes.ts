import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { inside, settingsFrame } from '../../shell/frame-routes';

const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  component: page(() => import('./BillingPage'), 'BillingPage'),
});

const invoice = createRoute({
  // Outside the frame of the settings, so that the paper has the whole width.
  getParentRoute: () => inside,
  path: '/settings/invoice/$id',
  params: idParam,
  component: page(() => import('./InvoicePage'), 'InvoicePage'),
});

export const invoiceRoutes = [invoice] as const;
export const billingRoutes = [billing] as const;
