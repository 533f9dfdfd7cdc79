import { Slider, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import fields from './fields.module.css';
import styles from './NumberField.module.css';
import { type NumberRange, readNumber, steppedNumber } from './read-number';
import { useGestureEnd } from './use-gesture-end';

type NumberFieldProps = {
  label: string;
  /** Undefined if the elements differ. */
  value: number | undefined;
  /** The numbers that can be typed. The range of the slider can be smaller. */
  range: NumberRange;
  /** The distance of one press of an arrow key. With Shift it is ten times as far. */
  step: number;
  unit?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** Ends a gesture: the release of the slider or of a key. */
  onEnd: () => void;
  /** Restores the value before the gesture. */
  onCancel: () => void;
  slider?: { min: number; max: number; step: number };
};

/** A number that can be typed, changed with the arrow keys and, with `slider`, dragged. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, slider, unit = '', disabled = false } = props;
  const id = useId();
  const [fault, setFault] = useState<string>();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={styles.controls}>
        {slider && <NumberSlider {...props} slider={slider} onMove={() => setFault(undefined)} />}
        <NumberInput
          {...props}
          id={id}
          describedBy={fault ? `${id}-fault` : undefined}
          onFault={setFault}
          disabled={disabled}
          unit={unit}
        />
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault} {value === undefined ? '' : `The value stays ${value}.`}
        </p>
      )}
    </div>
  );
};

/** The text of a number. Enter and leaving the field accept the text. Esc restores it. */
const NumberInput = ({
  id,
  value,
  range,
  step,
  unit = '',
  disabled,
  describedBy,
  onChange,
  onEnd,
  onFault,
}: NumberFieldProps & {
  id: string;
  describedBy: string | undefined;
  onFault: (fault: string | undefined) => void;
}) => {
  // Undefined while the field shows the value.
  const [typed, setTyped] = useState<string>();
  const accept = () => {
    if (typed === undefined) return;
    const read = readNumber(typed, range);
    onFault(read.fault);
    setTyped(undefined);
    if (read.value === undefined || read.value === value) return;
    onChange(read.value);
    onEnd();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
    if (!direction || value === undefined) return;
    event.preventDefault();
    onFault(undefined);
    setTyped(undefined);
    onChange(steppedNumber(value, direction * step * (event.shiftKey ? 10 : 1), range));
  };
  return (
    <TextInput
      id={id}
      className={styles.number}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : String(value))}
      placeholder={value === undefined ? 'Mixed' : undefined}
      disabled={disabled ?? false}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      rightSection={unit ? <span aria-hidden="true">{unit}</span> : undefined}
      rightSectionPointerEvents="none"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        onFault(undefined);
        setTyped(event.currentTarget.value);
      }}
      onBlur={accept}
      onKeyDown={press}
      onKeyUp={onEnd}
    />
  );
};

const NumberSlider = ({
  label,
  value,
  unit = '',
  disabled = false,
  slider,
  onChange,
  onEnd,
  onCancel,
  onMove,
}: NumberFieldProps & { slider: NonNullable<NumberFieldProps['slider']>; onMove: () => void }) => {
  const gesture = useGestureEnd(onEnd);
  return (
    <div
      className={styles.slider}
      {...gesture.keys}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <Slider
        {...slider}
        classNames={{ thumb: styles.thumb ?? '' }}
        thumbLabel={label}
        thumbValueText={(shown) => (value === undefined ? 'Mixed' : `${shown}${unit}`)}
        label={null}
        value={value ?? slider.min}
        disabled={disabled}
        onChange={(next) => {
          onMove();
          onChange(next);
        }}
        onChangeEnd={gesture.onChangeEnd}
      />
    </div>
  );
};
