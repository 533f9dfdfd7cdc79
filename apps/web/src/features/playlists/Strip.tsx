import { groundOf } from '../messages/grounds';
import { type ItemRow, rowSeconds } from './playlist-items';
import styles from './playlists.module.css';
import type { Contents } from './use-contents';

/** The items as a strip of film, each as wide as it is long. The list below says the same in words. */
export const Strip = ({ rows, contents }: { rows: readonly ItemRow[]; contents: Contents }) => (
  <div className={styles.strip} aria-hidden="true">
    {rows.map((row) => (
      <div
        key={row.key}
        className={styles.frame}
        data-ground={groundOf(contents.messages.get(row.messageId ?? 0)?.templateId)}
        style={{ flexGrow: Math.max(1, rowSeconds(row, contents)) }}
        title={contents.nameOf(row)}
      >
        <span>{contents.nameOf(row)}</span>
        <small>{rowSeconds(row, contents)} s</small>
      </div>
    ))}
  </div>
);
