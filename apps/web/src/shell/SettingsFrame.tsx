import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useSignedIn } from '../kit/session';
import { AccessHint } from '../ui/AccessHint';
import { BackLink } from '../ui/BackLink';
import { NarrowPage } from '../ui/NarrowPage';
import { PageTitle } from '../ui/PageTitle';
import { Together } from '../ui/Together';
import styles from './SettingsFrame.module.css';
import { SettingsNav } from './SettingsNav';
import { useLockedPage } from './settings-pages';

/**
 * The frame of the settings. On a phone, the list of all pages has its own page, and each page has a link back to the list.
 * A page to which the person has no right shows who can use it. Administrators without a second factor see a hint on each page except the page that it leads to.
 */
export const SettingsFrame = () => {
  const { may, secondFactor } = useSignedIn();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  const locked = useLockedPage(pathname);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.top}>
          <SettingsNav />
        </div>
      </div>
      <div className={styles.work} data-page tabIndex={-1}>
        {may('admin') && !secondFactor && pathname !== '/settings/security' ? (
          <p className={styles.hint}>
            You administer this server. Protect it with <Link to="/settings/security">two-step sign-in</Link>.
          </p>
        ) : null}
        <p className={styles.back}>
          <BackLink to="/settings" search={{}}>
            All settings
          </BackLink>
        </p>
        {locked ? (
          <NarrowPage>
            <PageTitle>{locked.name}</PageTitle>
            <AccessHint needs={locked.needs} what={locked.what} />
          </NarrowPage>
        ) : (
          <Together key={routeId}>
            <Outlet />
          </Together>
        )}
      </div>
    </div>
  );
};
