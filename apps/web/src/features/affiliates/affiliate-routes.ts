import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { forAdmins, settingsFrame } from '../../shell/frame-routes';

const affiliate = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/affiliate',
  component: page(() => import('./AffiliatePage'), 'AffiliatePage'),
});
const check = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/affiliate/check/$id',
  params: idParam,
  component: page(() => import('./CheckPage'), 'CheckPage'),
});
/** The settings, commissions and checks of one affiliate, for administrators. `id`: the account. */
const oneAffiliate = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/affiliate/account/$id',
  params: idParam,
  beforeLoad: forAdmins('/settings/affiliate'),
  component: page(() => import('./OneAffiliatePage'), 'OneAffiliatePage'),
});

export const affiliateRoutes = [affiliate, check, oneAffiliate] as const;
