import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { setupQuery } from '../features/accounts/account-data';
import { useSettingsSections } from '../features/accounts/use-settings-sections';
import { useQuery } from '../kit/use-query';
import styles from './SettingsNav.module.css';
import { useSettingsGroups } from './settings-pages';

/** The links to the pages of the settings in their groups, and the version of the server. On phones, the rows of a list. */
export const SettingsNav = () => {
  const groups = useSettingsGroups();
  const [first] = useSettingsSections();
  const version = useQuery(setupQuery).data?.version;
  return (
    <>
      <nav aria-label="Settings" className={styles.groups}>
        {groups.map(({ title, pages }) => (
          <div key={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            <ul className={styles.pages} aria-label={title}>
              {pages.map(({ to, name }) => (
                <li key={to}>
                  <Link
                    to={to}
                    search={to === '/settings' ? { section: first } : {}}
                    className={styles.page}
                    activeOptions={{ exact: to === '/settings', includeSearch: false }}
                  >
                    {name}
                    <IconChevronRight className={styles.chevron} size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {version ? <p className={styles.version}>Marquee {version}</p> : null}
    </>
  );
};
