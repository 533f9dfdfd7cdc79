import { shownName } from '../../kit/shown-name';
import styles from './ChangedScreens.module.css';

/** The names of all screens that a change will change, closed at first. Renders nothing for a sentence that names all of them. */
export const ChangedScreens = ({
  screens,
}: {
  /** `note`: what changes on this screen. */
  screens: readonly { id: number; name: string; note?: string }[];
}) =>
  screens.length > 1 && (
    <details className={styles.changed}>
      <summary>All {screens.length.toLocaleString('en')} screens</summary>
      <ul>
        {screens.map(({ id, name, note }) => (
          <li key={id}>
            {shownName(name)}
            {note !== undefined && <span className={styles.note}>, {note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
