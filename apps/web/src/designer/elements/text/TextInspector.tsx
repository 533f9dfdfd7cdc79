import { Textarea, UnstyledButton } from '@mantine/core';
import { elementKinds } from '@marquee/playback/design/elements/elements';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fitBoxHeight } from '../../actions/fit-box-height';
import { fitText } from '../../actions/fit-text';
import { ActionButton } from '../../header/ActionButton';
import { ColorField } from '../../panels/ColorField';
import { FontDialog } from '../../panels/FontDialog';
import fields from '../../panels/fields.module.css';
import { NumberField } from '../../panels/NumberField';
import { useField, type Write } from '../../panels/use-field';
import { useIsEditable, useSelectedOf } from '../../panels/use-selected';
import { useOpenedPart } from '../../use-designer';
import { sharedValue } from '../shared-value';
import styles from './TextInspector.module.css';
import { TextStyle } from './TextStyle';

const { size: sizeBounds, lineHeight: lineBounds } = elementKinds.text.bounds;

/** Maximum length of a text that can be stored, in UTF-16 units. */
const maxText = 100_000;

const writeText: Write<string> = (element, text) =>
  element.type === 'text' ? { ...element, text } : element;
const writeSize: Write<number> = (element, size) =>
  element.type === 'text' ? { ...element, size } : element;
const writeLineHeight: Write<number> = (element, lineHeight) =>
  element.type === 'text' ? { ...element, lineHeight } : element;
const writeColor: Write<string> = (element, color) =>
  element.type === 'text' ? { ...element, color } : element;

/** The fields of the selected texts. */
export const TextInspector = () => {
  const texts = useSelectedOf('text');
  const disabled = !useIsEditable();
  const size = useField('text size', writeSize);
  const lineHeight = useField('line height', writeLineHeight);
  const color = useField('color', writeColor);
  return (
    <>
      <TextArea />
      <FontButton />
      <NumberField
        {...size}
        label="Size"
        value={sharedValue(texts, (text) => text.size)}
        range={{ ...sizeBounds, decimals: 2 }}
        step={sizeBounds.slider.step}
        slider={sizeBounds.slider}
        disabled={disabled}
      />
      <NumberField
        {...lineHeight}
        label="Line height"
        value={sharedValue(texts, (text) => text.lineHeight)}
        range={{ ...lineBounds, decimals: 2 }}
        step={lineBounds.slider.step}
        slider={lineBounds.slider}
        disabled={disabled}
      />
      <TextStyle />
      <ColorField
        {...color}
        label="Color"
        value={sharedValue(texts, (text) => text.color)}
        disabled={disabled}
      />
      {texts.length === 1 && (
        <div className={styles.fit}>
          <ActionButton action={fitText} withLabel />
          <ActionButton action={fitBoxHeight} withLabel />
        </div>
      )}
    </>
  );
};

const TextArea = () => {
  const texts = useSelectedOf('text');
  const isEditable = useIsEditable();
  const field = useField('text', writeText, { isTyped: true });
  const shared = sharedValue(texts, ({ text }) => text);
  return (
    <Textarea
      ref={useFocusWhenOpened()}
      label="Text"
      classNames={{ label: fields.label ?? '', input: styles.text ?? '' }}
      rows={3}
      maxLength={maxText}
      value={shared ?? ''}
      placeholder={shared === undefined ? 'Mixed' : 'Type here'}
      disabled={!isEditable}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onEnd}
    />
  );
};

/** Focuses the text area when a person taps a text twice: on a phone, the text is typed here instead of on the canvas. */
const useFocusWhenOpened = () => {
  const area = useRef<HTMLTextAreaElement>(null);
  const [part, close] = useOpenedPart();
  useEffect(() => {
    if (part !== 'text-field') return;
    area.current?.focus();
    area.current?.select();
    close();
  });
  return area;
};

/** Shows the font of the selected texts, and opens the list of fonts. */
const FontButton = () => {
  const label = useId();
  const isEditable = useIsEditable();
  const font = sharedValue(useSelectedOf('text'), (text) => text.font);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <span id={label} className={fields.label}>
        Font
      </span>
      <UnstyledButton
        className={styles.font}
        aria-labelledby={`${label} ${label}-name`}
        aria-haspopup="dialog"
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <span id={`${label}-name`}>{font ?? 'Mixed'}</span>
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
      {isOpen && <FontDialog current={font} onClose={() => setOpen(false)} />}
    </div>
  );
};
