import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './messages.module.css';
import { canvases, type Shape, shapeNames } from './shapes';

/** The layouts to choose from, drawn to scale. Each is an address. */
export const ShapeChoice = ({
  shapes,
  chosen,
  link,
}: {
  shapes: readonly Shape[];
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
            style={{ aspectRatio: `${canvases[shape].width} / ${canvases[shape].height}` }}
            data-shape={shape}
          />
        </span>
        {shapeNames[shape]}
      </Link>
    ))}
  </nav>
);
