import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { shapeNames } from '../../../kit/shapes';
import styles from './new.module.css';

type ShapeLink = (shape: Shape) => Pick<LinkProps, 'to' | 'params' | 'search'>;

/**
 * The layouts to choose from, drawn to scale. Each layout is a link to a different address. The specification prescribes that 4:1
 * is under "More".
 */
export const ShapeChoice = ({ chosen, link }: { chosen: Shape | undefined; link: ShapeLink }) => {
  const [more, setMore] = useState(false);
  const tile = (shape: Shape, focused = false) => (
    <ShapeTile shape={shape} isChosen={shape === chosen} focused={focused} link={link} />
  );
  return (
    <nav className={styles.shapes} aria-label="Layout">
      {tile('16:9')}
      {tile('9:16')}
      {more || chosen === '4:1' ? (
        tile('4:1', more)
      ) : (
        <button type="button" className={styles.shape} aria-expanded={false} onClick={() => setMore(true)}>
          <span className={styles.shapePicture} aria-hidden="true">
            <IconDots size={28} />
          </span>
          More
        </button>
      )}
    </nav>
  );
};

const focus = (element: HTMLElement | null) => element?.focus();

const ShapeTile = ({
  shape,
  isChosen,
  focused,
  link,
}: {
  shape: Shape;
  isChosen: boolean;
  /** Whether the tile takes the focus when it appears, because the button that had the focus is gone. */
  focused: boolean;
  link: ShapeLink;
}) => {
  const { width, height } = canvasOf(shape);
  return (
    <Link
      {...link(shape)}
      {...(focused && { ref: focus })}
      replace
      activeProps={{}}
      className={styles.shape}
      data-chosen={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.shapePicture} aria-hidden="true">
        <span style={{ aspectRatio: `${width} / ${height}` }} data-shape={shape} />
      </span>
      {shapeNames[shape]}
    </Link>
  );
};
