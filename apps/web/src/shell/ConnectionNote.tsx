import { useAway } from '../kit/connection';
import styles from './ConnectionNote.module.css';

/** Says that the server is away, once for the whole app. Always in the page, so that a screen reader notices it. */
export const ConnectionNote = () => (
  <div role="status">
    {useAway() && (
      <p className={styles.note}>Reconnecting… You can keep working. Save when this message is gone.</p>
    )}
  </div>
);
