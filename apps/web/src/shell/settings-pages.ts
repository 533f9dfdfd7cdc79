import type { Permission } from '@marquee/contract/sessions';
import { useSignedIn } from '../kit/session';
import { useHasAffiliate } from './use-has-affiliate';

type Page = {
  to: string;
  name: string;
  needs: readonly Permission[];
  /** The work of a page that shows a hint in place of its content to people without the permission. */
  only?: string;
};

/**
 * The pages of the settings in their groups, each with the permissions of which a person needs one. The specification prescribes
 * the pages, except security, alerts, the library, the bin and the pages for developers.
 */
const groups = [
  {
    title: 'You and your organization',
    pages: [
      { to: '/settings', name: 'General', needs: [] },
      { to: '/settings/security', name: 'Security', needs: [] },
      { to: '/settings/alerts', name: 'Alerts', needs: ['edit'] },
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
      { to: '/settings/feedAdmin', name: 'Feed Admin', needs: ['creator'], only: 'use this page' },
      { to: '/settings/bin', name: 'Bin', needs: [] },
    ],
  },
  {
    title: 'Developers',
    pages: [
      { to: '/settings/apiKeys', name: 'API keys', needs: ['owner'], only: 'create API keys' },
      { to: '/settings/webhooks', name: 'Webhooks', needs: ['edit'] },
    ],
  },
  {
    title: 'Server',
    pages: [
      { to: '/settings/templates', name: 'Templates', needs: ['admin'], only: 'change templates' },
      { to: '/settings/admin', name: 'Admin', needs: ['admin'], only: 'use this page' },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly Page[] }[];

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

/** Returns the page of the settings at an address if the signed-in person has no right to it, with the missing permission. */
export const useLockedPage = (
  pathname: string,
): { name: string; needs: Permission; what: string } | undefined => {
  const { may } = useSignedIn();
  for (const { to, name, needs, only } of groups.flatMap(({ pages }): readonly Page[] => pages)) {
    const [permission] = needs;
    const isAt = pathname === to || pathname.startsWith(`${to}/`);
    if (isAt && only && permission && !may(permission)) return { name, needs: permission, what: only };
  }
  return undefined;
};
