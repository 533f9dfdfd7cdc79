import { shownKeys } from '../kit/shown-keys';
import styles from './ShortcutGroups.module.css';

export type Shortcut = { label: string; keys: readonly string[] };

/** Keyboard shortcuts in groups, each with its keys. Groups without shortcuts are left out. */
export const ShortcutGroups = ({
  groups,
}: {
  groups: readonly { label: string; rows: readonly Shortcut[] }[];
}) => (
  <div className={styles.groups}>
    {groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ label, rows }) => (
        <section key={label} className={styles.group}>
          <h3 className={styles.heading}>{label}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.label} className={styles.row}>
                <dt>{row.label}</dt>
                <dd>
                  {row.keys.map((keys) => (
                    <kbd key={keys} className={styles.keys}>
                      {shownKeys(keys)}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
  </div>
);
