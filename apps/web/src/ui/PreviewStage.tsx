import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import type { PreviewSlides } from '../kit/preview-frame';
import { PreviewBox } from './PreviewBox';
import styles from './PreviewStage.module.css';

/** The right column of an editor: the heading, the picture of the content, and notes below the picture. */
export const PreviewStage = ({
  shape,
  picture,
  slides,
  children,
}: {
  shape: TemplateShape;
  /** Undefined: there is nothing to show yet, and only the notes are shown. */
  picture: ReactNode;
  /** The slideshow of the picture. */
  slides?: PreviewSlides;
  children?: ReactNode;
}) => (
  <div className={styles.stage} data-shape={shape}>
    <div className={styles.head}>
      <h2>Preview</h2>
      <span className={styles.shape}>{shape}</span>
    </div>
    {picture !== undefined && (
      <PreviewBox shape={shape} slides={slides}>
        {picture}
      </PreviewBox>
    )}
    {children}
  </div>
);
