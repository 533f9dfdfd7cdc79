import { placeBounds } from '@marquee/playback/design/elements/placed';
import { sharedValue } from '../elements/shared-value';
import { NumberField } from './NumberField';
import styles from './PlaceFields.module.css';
import { useField, type Write } from './use-field';
import { useIsEditable, useSelected } from './use-selected';

type PlaceField = keyof typeof placeBounds;

const fields = [
  { field: 'left', label: 'Left' },
  { field: 'top', label: 'Top' },
  { field: 'width', label: 'Width' },
  { field: 'height', label: 'Height' },
] as const;

/** One press of an arrow key, in percent of the canvas. */
const arrowStep = 0.1;

const writes: Readonly<Record<PlaceField, Write<number>>> = {
  left: (element, left) => ({ ...element, left }),
  top: (element, top) => ({ ...element, top }),
  width: (element, width) => ({ ...element, width }),
  height: (element, height) => ({ ...element, height }),
};

/** The places and sizes of the selected elements as numbers. */
export const PlaceFields = () => (
  <div className={styles.fields}>
    {fields.map((each) => (
      <PlaceNumber key={each.field} {...each} />
    ))}
  </div>
);

const PlaceNumber = ({ field, label }: { field: PlaceField; label: string }) => {
  const selected = useSelected();
  const isEditable = useIsEditable();
  const handlers = useField(field === 'left' || field === 'top' ? 'move' : 'resize', writes[field]);
  return (
    <NumberField
      {...handlers}
      label={label}
      unit="%"
      value={sharedValue(selected, (element) => element[field])}
      range={{ ...placeBounds[field], decimals: 2 }}
      step={arrowStep}
      disabled={!isEditable}
    />
  );
};
