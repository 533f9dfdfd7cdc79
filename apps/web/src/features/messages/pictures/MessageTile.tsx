import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { groundOf } from './grounds';
import styles from './MessageTile.module.css';

/**
 * A placeholder for a thumbnail: the name of a message on the color of its template. The tile is decorative, because the name is
 * also shown beside it.
 */
export const MessageTile = ({
  name,
  templateId,
  shape,
}: {
  name: string;
  /** Absent for a playlist. */
  templateId: number | undefined;
  shape: TemplateShape;
}) => (
  <span
    className={styles.tile}
    data-ground={groundOf(templateId)}
    data-tall={shape === '9:16' || undefined}
    style={{ aspectRatio: `${canvasOf(shape).width} / ${canvasOf(shape).height}` }}
    aria-hidden="true"
  >
    <span className={styles.letter}>{Array.from(name.trim())[0] ?? '·'}</span>
    <span className={styles.words}>{name.trim().split(/\s+/).slice(0, 5).join(' ') || '·'}</span>
  </span>
);
