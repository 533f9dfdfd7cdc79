import type { Shape } from '@marquee/playback/program/shapes';
import { formatDuration } from '../../kit/formats';
import { ItemPicture } from './ItemPicture';
import styles from './PlaylistTimeline.module.css';
import { type ItemRow, rowSeconds } from './playlist-items';
import type { Contents } from './use-contents';

/**
 * The items as a timeline. The width of an item is proportional to its duration. The timeline is hidden from screen readers,
 * because the list below has the same content.
 */
export const PlaylistTimeline = ({
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
        <small>{formatDuration(rowSeconds(row, contents))}</small>
      </div>
    ))}
  </div>
);
