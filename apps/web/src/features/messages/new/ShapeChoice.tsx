import { canvasOf, type Shape, shapes } from '@marquee/playback/program/shapes';
import { Link, type LinkProps } from '@tanstack/react-router';
import { shapeNames } from '../../../kit/shapes';
import styles from './new.module.css';

/** The layouts to choose from, drawn to scale. Each layout is a link to a different address. */
export const ShapeChoice = ({
  chosen,
  link,
}: {
  chosen: Shape | undefined;
  link: (shape: Shape) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}) => (
  <nav className={styles.shapes} aria-label="Layout">
    {shapes.map((shape) => (
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
  </nav>
);
