import type { Permission } from '@marquee/contract/sessions';
import { useSignedIn } from '../kit/session';
import { useHasAffiliate } from './use-has-affiliate';

/**
 * The pages of the settings in their groups, each with the permissions of which a person needs one. The specification prescribes
 * the pages, except the library and the bin.
 */
const groups = [
  {
    title: 'You and your organization',
    pages: [
      { to: '/settings', name: 'General', needs: [] },
      { to: '/settings/security', name: 'Security', needs: [] },
      { to: '/settings/billing', name: 'Billing', needs: ['owner', 'admin'] },
      { to: '/settings/affiliate', name: 'Affiliate', needs: ['admin'] },
      { to: '/settings/support', name: 'Support', needs: [] },
    ],
  },
  {
    title: 'Content',
    pages: [
      { to: '/settings/library', name: 'Pictures and videos', needs: [] },
      { to: '/settings/feeds', name: 'Feeds', needs: ['owner', 'admin'] },
      { to: '/settings/feedAdmin', name: 'Feed Admin', needs: ['creator'] },
      { to: '/settings/bin', name: 'Bin', needs: [] },
    ],
  },
  {
    title: 'Notifications',
    pages: [
      { to: '/settings/alerts', name: 'Alerts', needs: ['edit'] },
      { to: '/settings/webhooks', name: 'Webhooks', needs: ['edit'] },
    ],
  },
  {
    title: 'Server',
    pages: [
      { to: '/settings/templates', name: 'Templates', needs: ['admin'] },
      { to: '/settings/admin', name: 'Admin', needs: ['admin'] },
    ],
  },
] as const satisfies { title: string; pages: { to: string; name: string; needs: Permission[] }[] }[];

/** The groups of the pages of the settings that the signed-in person can open. */
export const useSettingsGroups = () => {
  const { may } = useSignedIn();
  const hasAffiliate = useHasAffiliate();
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(
        ({ to, needs }) =>
          needs.length === 0 || needs.some(may) || (to === '/settings/affiliate' && hasAffiliate === true),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
};

/** The pages of the settings that the signed-in person can open. */
export const useSettingsPages = () => useSettingsGroups().flatMap(({ pages }) => pages);
