import { useAway } from '../kit/connection';
import styles from './ConnectionNote.module.css';

/** Shows that the server is unreachable. The element is always in the page, so that a screen reader announces its text. */
export const ConnectionNote = () => (
  <div role="status">
    {useAway() && (
      <p className={styles.note}>Reconnecting… You can keep working. Save when this message is gone.</p>
    )}
  </div>
);
