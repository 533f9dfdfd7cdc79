import { Link, Outlet } from '@tanstack/react-router';
import { useSignedIn } from '../../kit/session';
import { PageTitle } from '../../ui/PageTitle';
import sectionLinks from '../../ui/Sections.module.css';
import styles from './AdminPage.module.css';

const sections = [
  { to: '/settings/admin', name: 'Overview' },
  { to: '/settings/admin/audit', name: 'Audit' },
  { to: '/settings/admin/server', name: 'Server' },
] as const;

/** The frame of the pages of administrators, with the links between them. */
export const AdminFrame = () => {
  const { support } = useSignedIn();
  return (
    <div className={styles.page}>
      <PageTitle
        note={
          support
            ? 'Leave this account to enter another account or to change a person.'
            : 'All organizations and people of this server.'
        }
      >
        Admin
      </PageTitle>
      <nav aria-label="Admin">
        <ul className={sectionLinks.sections}>
          {sections.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={sectionLinks.section} activeOptions={{ exact: true }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
};
