import { Button, ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/ColorPicker.layer.css';
import { IconColorPicker } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useBrand } from '../../features/brands/use-brand';
import { elementsOf } from '../scene/scene';
import { useDesigner } from '../use-designer';
import styles from './ColorField.module.css';
import { comparable, designColors, isSameColor, storedColor, typedColor, withAlphaOf } from './design-colors';
import { eyedropper } from './eyedropper';
import fields from './fields.module.css';
import { isKnownColor, pickerColor } from './picker-color';
import type { FieldHandlers } from './use-field';
import { useGestureEnd } from './use-gesture-end';
import { noteUsedColor, usedColors } from './used-colors';

type ColorFieldProps = FieldHandlers<string> & {
  label: string;
  /** A CSS color, or undefined if the elements differ. */
  value: string | undefined;
  disabled?: boolean;
};

/** A color that can be typed, picked, and chosen from the brand, the design and the last used colors. */
export const ColorField = (props: ColorFieldProps) => {
  const { label, value, disabled = false } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={styles.controls}>
        <Popover position="bottom-start" width={272} trapFocus returnFocus withinPortal shadow="md">
          <Popover.Target>
            <UnstyledButton
              className={styles.current}
              disabled={disabled}
              aria-label={`${label}: ${value ?? 'Mixed'}. Choose a color`}
            >
              <Swatch color={value} />
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorChoice {...props} />
          </Popover.Dropdown>
        </Popover>
        <TypedColor {...props} id={id} />
      </div>
    </div>
  );
};

/** Shows a color above a pattern, so that a transparent color is visible. Without a color, several colors are shown. */
const Swatch = ({ color }: { color: string | undefined }) => (
  <span className={styles.swatch} data-mixed={color === undefined || undefined} aria-hidden="true">
    <span style={{ background: color }} />
  </span>
);

/** The text of a color. Enter and leaving the field accept the text. Esc restores it. */
const TypedColor = ({ id, value, disabled = false, onChange, onEnd }: ColorFieldProps & { id: string }) => {
  // Undefined while the field shows the value.
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const accept = () => {
    if (typed === undefined) return;
    const color = typedColor(typed, isKnownColor);
    setRefused(color === undefined);
    setTyped(undefined);
    if (color === undefined || color === value) return;
    onChange(color);
    onEnd();
    noteUsedColor(color);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key !== 'Escape' || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
  };
  const stays = value === undefined ? '' : ` The color stays ${value}.`;
  return (
    <TextInput
      id={id}
      className={styles.typed}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value ?? ''}
      placeholder={value === undefined ? 'Mixed' : undefined}
      disabled={disabled}
      error={isRefused ? `Enter a color, such as #FFCC00 or rgb(255, 204, 0).${stays}` : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setRefused(false);
        setTyped(event.currentTarget.value);
      }}
      onBlur={accept}
      onKeyDown={press}
    />
  );
};

/** The content of the popover: the picker, the eyedropper, and the offered colors. */
const ColorChoice = ({ label, value, onChange, onEnd }: ColorFieldProps) => {
  const { store } = useDesigner();
  const brand = useBrand();
  const used = useStore(usedColors);
  // The list stays while a person picks, although the design changes.
  const [ofDesign] = useState(() => designColors(elementsOf(store.getState())));
  const [first] = useState(pickerColor(value ?? '#000000'));
  const [picked, setPicked] = useState(first);
  const gesture = useGestureEnd(() => {
    onEnd();
    if (picked !== first) noteUsedColor(storedColor(picked));
  });
  const take = (color: string) => {
    setPicked(pickerColor(color));
    onChange(color);
    onEnd();
    noteUsedColor(color);
  };
  const groups = [
    { name: 'Brand', colors: brand.colors },
    { name: 'This design', colors: ofDesign },
    { name: 'Last used', colors: used },
  ].filter(({ colors }) => colors.length > 0);
  return (
    <div className={styles.choice}>
      <ColorPicker
        fullWidth
        format="hexa"
        value={picked}
        saturationLabel={`${label}: saturation and brightness`}
        hueLabel={`${label}: hue`}
        alphaLabel={`${label}: opacity`}
        onChange={(color) => {
          setPicked(color);
          if (comparable(color) !== comparable(pickerColor(value ?? ''))) onChange(storedColor(color));
        }}
        onChangeEnd={gesture.onChangeEnd}
        {...gesture.keys}
      />
      <DropperButton onTake={(color) => take(withAlphaOf(color, picked))} />
      {groups.map(({ name, colors }) => (
        <Swatches key={name} name={name} colors={colors} current={value} onTake={take} />
      ))}
    </div>
  );
};

const DropperButton = ({ onTake }: { onTake: (color: string) => void }) => {
  const pick = eyedropper();
  if (!pick) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconColorPicker size={18} aria-hidden />}
      onClick={async () => {
        const color = await pick();
        if (color) onTake(color);
      }}
    >
      Pick from the screen
    </Button>
  );
};

const Swatches = ({
  name,
  colors,
  current,
  onTake,
}: {
  name: string;
  colors: readonly string[];
  current: string | undefined;
  onTake: (color: string) => void;
}) => {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={fields.label}>
        {name}
      </p>
      <div className={styles.swatches}>
        {colors.map((color) => (
          <UnstyledButton
            key={color}
            className={styles.choose}
            aria-label={color}
            aria-pressed={current !== undefined && isSameColor(color, current)}
            title={color}
            onClick={() => onTake(color)}
          >
            <Swatch color={color} />
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
};
