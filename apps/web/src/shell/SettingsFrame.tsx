import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { setupQuery } from '../features/accounts/account-data';
import { useSignedIn } from '../kit/session';
import { useQuery } from '../kit/use-query';
import { useCurrentInView } from '../ui/use-current-in-view';
import styles from './SettingsFrame.module.css';
import { useSettingsGroups } from './settings-pages';

/**
 * The frame of the settings, with the version of the server. Administrators without a second factor see a hint on each page
 * except the page that it leads to.
 */
export const SettingsFrame = () => {
  const { may, secondFactor } = useSignedIn();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shown = useSettingsGroups();
  const version = useQuery(setupQuery).data?.version;
  const row = useCurrentInView<HTMLDivElement>(pathname);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div ref={row} className={styles.top}>
          <nav aria-label="Settings" className={styles.groups}>
            {shown.map(({ title, pages }) => (
              <div key={title}>
                <p className={styles.title} id={idOf(title)}>
                  {title}
                </p>
                <ul className={styles.pages} aria-labelledby={idOf(title)}>
                  {pages.map(({ to, name }) => (
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
              </div>
            ))}
          </nav>
          {version ? <p className={styles.version}>Marquee {version}</p> : null}
        </div>
      </div>
      <div className={styles.work} data-page tabIndex={-1}>
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

const idOf = (title: string) => `settings-${title.replaceAll(' ', '-')}`;
