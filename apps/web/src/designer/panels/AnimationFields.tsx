import { Button, NativeSelect } from '@mantine/core';
import {
  type Animation,
  animationBounds,
  animationTypes,
  directions,
  type StoredAnimation,
} from '@marquee/playback/animation/animation';
import { oneOf } from '@marquee/playback/design/read-fields';
import styles from './AnimationFields.module.css';
import { animationFields, directionLabels } from './animation-words';
import fields from './fields.module.css';
import { NumberField } from './NumberField';

const nothing = () => undefined;

/** The fields of the open animation. */
export const AnimationFields = ({
  animation,
  isNew,
  disabled,
  onChange,
  onSave,
  onDelete,
}: {
  animation: StoredAnimation;
  /** True if the animation was added now. Then its type has the focus. */
  isNew: boolean;
  disabled: boolean;
  onChange: (changed: Partial<Animation>) => void;
  onSave: () => void;
  onDelete: () => void;
}) => (
  <div className={styles.fields}>
    {animation.type === 'unknown' ? (
      <p className={styles.note}>This animation does not play here. It is saved as it is.</p>
    ) : (
      <KnownFields animation={animation} isNew={isNew} disabled={disabled} onChange={onChange} />
    )}
    <div className={styles.buttons}>
      {animation.type !== 'unknown' && (
        <Button variant="default" onClick={onSave}>
          Save Animation
        </Button>
      )}
      <Button variant="subtle" disabled={disabled} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </div>
);

const KnownFields = ({
  animation,
  isNew,
  disabled,
  onChange,
}: {
  animation: Animation;
  isNew: boolean;
  disabled: boolean;
  onChange: (changed: Partial<Animation>) => void;
}) => {
  const { range, hasDirection } = animationFields[animation.type];
  const shared = { onEnd: nothing, onCancel: nothing, disabled };
  const times = { min: animationBounds.delay.min, max: animationBounds.delay.max, decimals: 0 };
  const rangeStep = range?.decimals === 0 ? 1 : 0.1;
  return (
    <>
      <NativeSelect
        label="Type"
        classNames={{ label: fields.label ?? '' }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just added this animation
        autoFocus={isNew}
        disabled={disabled}
        value={animation.type}
        data={animationTypes.map((type) => ({ value: type, label: animationFields[type].label }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: oneOf(value, animationTypes, animation.type) })
        }
      />
      {hasDirection && (
        <NativeSelect
          label="Direction"
          classNames={{ label: fields.label ?? '' }}
          disabled={disabled}
          value={animation.direction}
          data={directions.map((direction) => ({ value: direction, label: directionLabels[direction] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ direction: oneOf(value, directions, animation.direction) })
          }
        />
      )}
      {range && (
        <div>
          <div className={styles.pair}>
            <NumberField
              {...shared}
              label="Start"
              value={animation.start}
              range={range}
              step={rangeStep}
              onChange={(start) => onChange({ start })}
            />
            <NumberField
              {...shared}
              label="End"
              value={animation.end}
              range={range}
              step={rangeStep}
              onChange={(end) => onChange({ end })}
            />
          </div>
          <p className={styles.note}>{range.hint}</p>
        </div>
      )}
      <div className={styles.pair}>
        <NumberField
          {...shared}
          label="Delay"
          unit="ms"
          value={animation.delay}
          range={times}
          step={100}
          onChange={(delay) => onChange({ delay })}
        />
        <NumberField
          {...shared}
          label="Duration"
          unit="ms"
          value={animation.duration}
          range={times}
          step={100}
          onChange={(duration) => onChange({ duration })}
        />
      </div>
    </>
  );
};
