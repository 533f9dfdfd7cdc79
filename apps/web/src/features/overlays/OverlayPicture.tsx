import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { templatePicture } from '../messages/pictures/template-picture';
import styles from './overlay-parts.module.css';

/** The picture of an overlay template. Only built-in templates have a picture. */
export const OverlayPicture = ({ templateId, shape }: { templateId: number; shape: Shape }) => {
  const src = templatePicture(templateId, shape);
  const [missing, setMissing] = useState('');
  return (
    <div className={styles.picture} data-shape={shape}>
      {missing !== src && <img src={src} alt="" loading="lazy" onError={() => setMissing(src)} />}
    </div>
  );
};
