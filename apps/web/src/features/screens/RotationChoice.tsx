import { rotations } from '@marquee/contract/kit/limits';
import type { Screen } from '@marquee/contract/screens';
import { useId } from 'react';
import styles from './RotationChoice.module.css';
import { rotationNames } from './screen-words';

type Rotation = Screen['rotation'];

/** Lets a person choose the rotation of the picture. Each choice shows a drawing of the mounted TV. */
export const RotationChoice = ({
  rotation,
  change,
}: {
  rotation: Rotation;
  change: (rotation: Rotation) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles.rotation}>
      <legend>Rotation</legend>
      {rotations.map((angle) => (
        <label key={angle}>
          <input
            type="radio"
            name={name}
            value={angle}
            checked={angle === rotation}
            onChange={() => change(angle)}
          />
          <HangingTv rotation={angle} />
          <span>{rotationNames[angle]}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Draws the mounted TV with its foot. The picture on the TV is upright. */
const HangingTv = ({ rotation }: { rotation: Rotation }) => (
  <svg width="56" height="56" viewBox="-28 -28 56 56" aria-hidden="true">
    <g transform={`rotate(${-rotation})`} className={styles.tv}>
      <rect x="-22" y="-13" width="44" height="26" rx="3" />
      <path d="M-7 17.500h14" />
    </g>
    <path d="M-9 7 -2.500-2l4 5 2.500-3L9 7Z" className={styles.hills} />
    <circle cx="4.500" cy="-4.500" r="2" className={styles.hills} />
  </svg>
);
