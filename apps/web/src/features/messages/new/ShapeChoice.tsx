import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { shapeNames } from '../../../kit/shapes';
import styles from './new.module.css';

/** The layouts to choose from, drawn to scale. Each layout is a link to a different address. */
export const ShapeChoice = ({
  shapes,
  more,
  chosen,
  link,
}: {
  shapes: readonly Shape[];
  /** Layouts that are rarely used. These layouts are shown on request. */
  more: readonly Shape[];
  chosen: Shape | undefined;
  link: (shape: Shape) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}) => {
  const [asked, setAsked] = useState(false);
  const open = asked || more.some((shape) => shape === chosen);
  return (
    <nav className={styles.shapes} aria-label="Layout">
      {[...shapes, ...(open ? more : [])].map((shape) => (
        <Link
          key={shape}
          {...link(shape)}
          replace
          activeProps={{}}
          className={styles.shape}
          data-chosen={shape === chosen || undefined}
          aria-current={shape === chosen ? 'true' : undefined}
        >
          <span className={styles.shapePicture} aria-hidden="true">
            <span
              style={{ aspectRatio: `${canvasOf(shape).width} / ${canvasOf(shape).height}` }}
              data-shape={shape}
            />
          </span>
          {shapeNames[shape]}
        </Link>
      ))}
      {!open && (
        <button type="button" className={styles.shape} onClick={() => setAsked(true)}>
          <span className={styles.shapePicture} aria-hidden="true">
            <IconDots size={32} stroke={1.5} />
          </span>
          More
        </button>
      )}
    </nav>
  );
};
