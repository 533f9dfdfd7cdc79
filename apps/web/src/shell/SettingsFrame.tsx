import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useSignedIn } from '../kit/session';
import styles from './SettingsFrame.module.css';
import { useSettingsPages } from './settings-pages';

/** The frame of the settings. Administrators without a second factor see a hint on each page except the page that it leads to. */
export const SettingsFrame = () => {
  const { may, secondFactor } = useSignedIn();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shown = useSettingsPages();
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
