import type { Permission } from '@marquee/contract/sessions';
import { useSignedIn } from '../kit/session';
import { useHasAffiliate } from './use-has-affiliate';

/**
 * The pages of the settings, each with the permissions of which a person needs one. The specification prescribes them, except the
 * library and the bin.
 */
const pages = [
  { to: '/settings', name: 'General', needs: [] },
  { to: '/settings/security', name: 'Security', needs: [] },
  { to: '/settings/support', name: 'Support', needs: [] },
  { to: '/settings/library', name: 'Pictures and videos', needs: [] },
  { to: '/settings/bin', name: 'Bin', needs: [] },
  { to: '/settings/alerts', name: 'Alerts', needs: ['edit'] },
  { to: '/settings/webhooks', name: 'Webhooks', needs: ['edit'] },
  { to: '/settings/feeds', name: 'Feeds', needs: ['owner', 'admin'] },
  { to: '/settings/billing', name: 'Billing', needs: ['owner', 'admin'] },
  { to: '/settings/affiliate', name: 'Affiliate', needs: ['admin'] },
  { to: '/settings/feedAdmin', name: 'Feed Admin', needs: ['creator'] },
  { to: '/settings/templates', name: 'Templates', needs: ['admin'] },
  { to: '/settings/admin', name: 'Admin', needs: ['admin'] },
] as const satisfies { to: string; name: string; needs: Permission[] }[];

/** The pages of the settings that the signed-in person can open. */
export const useSettingsPages = () => {
  const { may } = useSignedIn();
  const hasAffiliate = useHasAffiliate();
  return pages.filter(
    ({ to, needs }) =>
      needs.length === 0 || needs.some(may) || (to === '/settings/affiliate' && hasAffiliate === true),
  );
};
