import { aligns, type TextElement } from '@marquee/playback/design/elements/text/text-element';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconShadow,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { ToggleButton } from '../../panels/ToggleButton';
import { useField, type Write } from '../../panels/use-field';
import { useIsEditable, useSelectedOf } from '../../panels/use-selected';
import { sharedValue } from '../shared-value';
import styles from './TextStyle.module.css';

type Align = TextElement['align'];
type Flag = 'bold' | 'italic' | 'underline' | 'textShadow';

const alignments: Record<Align, { label: string; icon: TablerIcon }> = {
  left: { label: 'Align text left', icon: IconAlignLeft },
  center: { label: 'Center text', icon: IconAlignCenter },
  right: { label: 'Align text right', icon: IconAlignRight },
};

const flags: readonly { flag: Flag; label: string; icon: TablerIcon }[] = [
  { flag: 'bold', label: 'Bold', icon: IconBold },
  { flag: 'italic', label: 'Italic', icon: IconItalic },
  { flag: 'underline', label: 'Underline', icon: IconUnderline },
  { flag: 'textShadow', label: 'Text shadow', icon: IconShadow },
];

const writeAlign: Write<Align> = (element, align) =>
  element.type === 'text' ? { ...element, align } : element;
const writeFlags: Write<Partial<Pick<TextElement, Flag>>> = (element, changed) =>
  element.type === 'text' ? { ...element, ...changed } : element;

/** The buttons that align the selected texts, and the buttons for bold, italic, underline and shadow. */
export const TextStyle = () => {
  const texts = useSelectedOf('text');
  const disabled = !useIsEditable();
  const align = useField('align text', writeAlign);
  const style = useField('text style', writeFlags);
  const shared = sharedValue(texts, (text) => text.align);
  return (
    <div className={styles.rows}>
      <div role="group" aria-label="Align" className={styles.buttons}>
        {aligns.map((each) => (
          <ToggleButton
            key={each}
            {...alignments[each]}
            pressed={shared === each}
            disabled={disabled}
            onToggle={() => {
              align.onChange(each);
              align.onEnd();
            }}
          />
        ))}
      </div>
      <div role="group" aria-label="Style" className={styles.buttons}>
        {flags.map(({ flag, label, icon }) => (
          <ToggleButton
            key={flag}
            label={label}
            icon={icon}
            pressed={sharedValue(texts, (text) => text[flag])}
            disabled={disabled}
            onToggle={(pressed) => {
              style.onChange({ [flag]: pressed });
              style.onEnd();
            }}
          />
        ))}
      </div>
    </div>
  );
};
