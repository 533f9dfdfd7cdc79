import type { Permission } from '@marquee/contract/sessions';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useSignedIn } from '../kit/session';
import styles from './SettingsFrame.module.css';
import { useHasAffiliate } from './use-has-affiliate';

/** The pages of the settings, each with the permissions of which a person needs one. The specification prescribes them. */
const pages = [
  { to: '/settings', name: 'General', needs: [] },
  { to: '/settings/security', name: 'Security', needs: [] },
  { to: '/settings/support', name: 'Support', needs: [] },
  { to: '/settings/feeds', name: 'Feeds', needs: ['owner', 'admin'] },
  { to: '/settings/billing', name: 'Billing', needs: ['owner', 'admin'] },
  { to: '/settings/affiliate', name: 'Affiliate', needs: ['admin'] },
  { to: '/settings/feedAdmin', name: 'Feed Admin', needs: ['creator'] },
  { to: '/settings/templates', name: 'Templates', needs: ['admin'] },
  { to: '/settings/admin', name: 'Admin', needs: ['admin'] },
] as const satisfies { to: string; name: string; needs: Permission[] }[];

/** The frame of the settings. Administrators without a second factor see a hint on each page except the page that it leads to. */
export const SettingsFrame = () => {
  const { may, secondFactor } = useSignedIn();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hasAffiliate = useHasAffiliate();
  const shown = pages.filter(
    ({ to, needs }) =>
      needs.length === 0 || needs.some(may) || (to === '/settings/affiliate' && hasAffiliate === true),
  );
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        <ul className={styles.pages}>
          {shown.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.page}
                activeOptions={{ exact: to === '/settings', includeSearch: false }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.work}>
        {may('admin') && !secondFactor && pathname !== '/settings/security' ? (
          <p className={styles.hint}>
            You administer this server. Protect it with <Link to="/settings/security">two-step sign-in</Link>.
          </p>
        ) : null}
        <Outlet />
      </div>
    </div>
  );
};
