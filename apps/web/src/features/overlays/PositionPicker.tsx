import type { Position } from '@marquee/playback/overlay/position';
import type { Shape } from '@marquee/playback/program/shapes';
import { useId } from 'react';
import styles from './overlay-parts.module.css';
import { positionNames } from './position-names';

/** Lets a person choose the position of an overlay on a small drawing of the screen. */
export const PositionPicker = ({
  label,
  positions,
  position,
  shape,
  change,
}: {
  label: string;
  positions: readonly Position[];
  position: Position;
  shape: Shape;
  change: (position: Position) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles.screen} data-shape={shape} aria-label={label}>
      {positions.map((each) => (
        <label key={each} className={styles.place} data-position={each} title={positionNames[each]}>
          <input
            type="radio"
            name={name}
            checked={each === position}
            onChange={() => change(each)}
            aria-label={positionNames[each]}
          />
          <span aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
};
