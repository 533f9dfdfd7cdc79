import type { Permission } from '@marquee/contract/sessions';
import { Link, Outlet } from '@tanstack/react-router';
import { useSignedIn } from '../kit/session';
import styles from './SettingsFrame.module.css';

/** The pages of the settings, each with the permissions of which a person needs one. The specification prescribes them. */
const pages = [
  { to: '/settings', name: 'General', needs: [] },
  { to: '/settings/feeds', name: 'Feeds', needs: ['owner', 'admin'] },
  { to: '/settings/feedAdmin', name: 'Feed Admin', needs: ['creator'] },
  { to: '/settings/templates', name: 'Templates', needs: ['admin'] },
] as const satisfies { to: string; name: string; needs: Permission[] }[];

/** The frame of the settings. A person who can open only one page sees no navigation. */
export const SettingsFrame = () => {
  const { may } = useSignedIn();
  const shown = pages.filter(({ needs }) => needs.length === 0 || needs.some(may));
  if (shown.length === 1) return <Outlet />;
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        <ul className={styles.pages}>
          {shown.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={styles.page} activeOptions={{ exact: to === '/settings' }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.work}>
        <Outlet />
      </div>
    </div>
  );
};
