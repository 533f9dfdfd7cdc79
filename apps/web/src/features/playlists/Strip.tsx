import type { Shape } from '@marquee/playback/program/shapes';
import { ItemPicture } from './ItemPicture';
import { type ItemRow, rowSeconds } from './playlist-items';
import styles from './playlists.module.css';
import type { Contents } from './use-contents';

/** The items as a strip of film, each as wide as it is long. The list below says the same in words. */
export const Strip = ({
  rows,
  contents,
  shape,
}: {
  rows: readonly ItemRow[];
  contents: Contents;
  shape: Shape;
}) => (
  <div className={styles.strip} aria-hidden="true">
    {rows.map((row) => (
      <div
        key={row.key}
        className={styles.frame}
        style={{ flexGrow: Math.max(1, rowSeconds(row, contents)) }}
        title={contents.nameOf(row)}
      >
        <ItemPicture row={row} contents={contents} shape={shape} />
        <small>{rowSeconds(row, contents)} s</small>
      </div>
    ))}
  </div>
);
