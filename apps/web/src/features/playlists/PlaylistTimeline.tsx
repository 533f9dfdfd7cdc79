import type { Shape } from '@marquee/playback/program/shapes';
import { formatDuration } from '../../kit/formats';
import { ItemPicture } from './ItemPicture';
import styles from './PlaylistTimeline.module.css';
import { type ItemRow, rowSeconds } from './playlist-items';
import type { Contents } from './use-contents';

/**
 * The items as a timeline. The width of an item is proportional to its duration, and the timeline scrolls if the shortest item
 * would be narrower than a landscape picture. The timeline is hidden from screen readers, because the list below has the same
 * content.
 */
export const PlaylistTimeline = ({
  rows,
  contents,
  shape,
}: {
  rows: readonly ItemRow[];
  contents: Contents;
  shape: Shape;
}) => {
  const frames = rows.map((row) => ({ row, seconds: rowSeconds(row, contents) }));
  const shortest = Math.min(...frames.map(({ seconds }) => Math.max(1, seconds)));
  return (
    <div className={styles.strip} aria-hidden="true">
      {frames.map(({ row, seconds }) => (
        <div
          key={row.key}
          className={styles.frame}
          style={{
            flexGrow: Math.max(1, seconds),
            flexBasis: Math.round((narrowest * Math.max(1, seconds)) / shortest),
          }}
          title={contents.nameOf(row)}
        >
          <ItemPicture row={row} contents={contents} shape={shape} />
          <small>{formatDuration(seconds)}</small>
        </div>
      ))}
    </div>
  );
};

/** Width of the shortest frame, in CSS pixels: the width of a landscape picture. A narrower picture is hard to recognize. */
const narrowest = 86;
