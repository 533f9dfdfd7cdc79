import { Link } from '@tanstack/react-router';
import { Drawing, type DrawingName } from '../../ui/Drawing';
import styles from './WelcomeCard.module.css';

/** A card for messages, playlists or screens, with its purpose and the number of items. */
export const WelcomeCard = ({
  to,
  drawing,
  name,
  count,
  purpose,
  small,
}: {
  to: '/messages' | '/playlists' | '/screens';
  drawing: DrawingName;
  name: string;
  count: number;
  purpose: string;
  /** Shows only the name and the number. */
  small: boolean;
}) => (
  <Link to={to} className={styles.card} data-small={small || undefined}>
    {small ? null : (
      <span className={styles.stage}>
        <Drawing name={drawing} />
      </span>
    )}
    <span className={styles.words}>
      <span className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count.toLocaleString('en')}</span>
      </span>
      {small ? null : <span className={styles.purpose}>{purpose}</span>}
    </span>
  </Link>
);
