import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { groundOf } from './grounds';
import styles from './MessageTile.module.css';

/** A message as a small slide: its name set in the show face, its ground by its template. The name stands beside it too. */
export const MessageTile = ({
  name,
  templateId,
  shape,
}: {
  name: string;
  /** Nothing: not a message but a whole playlist. */
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
