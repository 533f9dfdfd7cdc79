import { IconDeviceTv, IconPhoto, IconPlaylist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './BottomNav.module.css';

const steps = [
  { to: '/messages', name: 'Messages', Icon: IconPhoto },
  { to: '/playlists', name: 'Playlists', Icon: IconPlaylist },
  { to: '/screens', name: 'Screens', Icon: IconDeviceTv },
] as const;

/** The main navigation: messages, playlists and screens. The link to the current part is highlighted. */
export const BottomNav = () => (
  <nav className={styles.nav} aria-label="Steps">
    <ol className={styles.steps}>
      {steps.map(({ to, name, Icon }) => (
        <li key={to} className={styles.step}>
          <Link to={to} className={styles.link}>
            <span className={styles.lamp} aria-hidden="true" />
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
