import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { MessageTile } from './MessageTile';
import styles from './PictureTile.module.css';

/**
 * The picture of a message or a template, or a tile with its name if there is no picture. The picture is decorative, because the
 * name is also shown beside it.
 */
export const PictureTile = ({
  src,
  srcSet,
  pending = false,
  name,
  templateId,
  shape,
}: {
  src: string;
  /** The same picture in several sizes. The browser loads the size that fits. */
  srcSet?: string | undefined;
  /** True while the server renders the picture. */
  pending?: boolean;
  name: string;
  templateId: number | undefined;
  shape: TemplateShape;
}) => {
  const [missing, setMissing] = useState<string>();
  const [arrived, setArrived] = useState<string>();
  if (missing === src) return <MessageTile name={name} templateId={templateId} shape={shape} />;
  return (
    <span
      className={styles.tile}
      data-tall={shape === '9:16' || undefined}
      data-pending={pending || arrived !== src || undefined}
      style={{ aspectRatio: `${canvasOf(shape).width} / ${canvasOf(shape).height}` }}
      aria-hidden="true"
    >
      <img
        {...(srcSet && { srcSet, sizes: 'auto, 280px' })}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={() => setArrived(src)}
        onError={() => setMissing(src)}
      />
    </span>
  );
};
