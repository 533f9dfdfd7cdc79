import { NativeSelect } from '@mantine/core';
import { type Border, borderTypes } from '@marquee/playback/design/elements/box/box-element';
import { elementKinds } from '@marquee/playback/design/elements/elements';
import { oneOf } from '@marquee/playback/design/read-fields';
import { ColorField } from '../../panels/ColorField';
import fields from '../../panels/fields.module.css';
import { NumberField } from '../../panels/NumberField';
import { useField, type Write } from '../../panels/use-field';
import { useIsEditable, useSelectedOf } from '../../panels/use-selected';
import { sharedValue } from '../shared-value';

const { opacity: opacityBounds, borderWidth: widthBounds } = elementKinds.box.bounds;

const borderLabels: Record<Border['type'], string> = {
  none: 'None',
  solid: 'Solid',
  dotted: 'Dotted',
  dashed: 'Dashed',
};

const writeColor: Write<string> = (element, color) =>
  element.type === 'box' ? { ...element, color } : element;
const writeOpacity: Write<number> = (element, opacity) =>
  element.type === 'box' ? { ...element, opacity } : element;
const writeBorder: Write<Partial<Border>> = (element, border) =>
  element.type === 'box' ? { ...element, border: { ...element.border, ...border } } : element;
const writeBorderColor: Write<string> = (element, color) => writeBorder(element, { color });
const writeBorderWidth: Write<number> = (element, width) => writeBorder(element, { width });

/** The fields of the selected boxes: color, opacity and border. */
export const BoxInspector = () => {
  const boxes = useSelectedOf('box');
  const isEditable = useIsEditable();
  const color = useField('color', writeColor);
  const opacity = useField('opacity', writeOpacity);
  return (
    <>
      <ColorField
        {...color}
        label="Color"
        value={sharedValue(boxes, (box) => box.color)}
        disabled={!isEditable}
      />
      <NumberField
        {...opacity}
        label="Opacity"
        unit="%"
        value={sharedValue(boxes, (box) => box.opacity)}
        range={{ ...opacityBounds, decimals: 2 }}
        step={opacityBounds.slider.step}
        slider={opacityBounds.slider}
        disabled={!isEditable}
      />
      <BorderFields disabled={!isEditable} />
    </>
  );
};

/** The border of the selected boxes. Color and width are shown if a border is drawn. */
const BorderFields = ({ disabled }: { disabled: boolean }) => {
  const boxes = useSelectedOf('box');
  const border = useField('border', writeBorder);
  const color = useField('border color', writeBorderColor);
  const width = useField('border width', writeBorderWidth);
  const type = sharedValue(boxes, (box) => box.border.type);
  return (
    <>
      <NativeSelect
        label="Border"
        classNames={{ label: fields.label ?? '' }}
        value={type ?? ''}
        disabled={disabled}
        data={[
          ...(type === undefined ? [{ value: '', label: 'Mixed', disabled: true }] : []),
          ...borderTypes.map((each) => ({ value: each, label: borderLabels[each] })),
        ]}
        onChange={(event) => {
          border.onChange({ type: oneOf(event.currentTarget.value, borderTypes, 'none') });
          border.onEnd();
        }}
      />
      {type !== 'none' && (
        <>
          <ColorField
            {...color}
            label="Border color"
            value={sharedValue(boxes, (box) => box.border.color)}
            disabled={disabled}
          />
          <NumberField
            {...width}
            label="Border width"
            value={sharedValue(boxes, (box) => box.border.width)}
            range={{ ...widthBounds, decimals: 2 }}
            step={widthBounds.slider.step}
            slider={widthBounds.slider}
            disabled={disabled}
          />
        </>
      )}
    </>
  );
};
