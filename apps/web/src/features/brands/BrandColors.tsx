import { ActionIcon, Button, TextInput } from '@mantine/core';
import { maxBrandColors } from '@marquee/contract/kit/limits';
import { IconTrash } from '@tabler/icons-react';
import { useFaultAt } from '../../ui/SaveForm';
import styles from './BrandPanel.module.css';
import { chooserColor } from './brand-draft';

/** The colors of the brand kit. Each color is typed or picked with the color chooser of the browser. */
export const BrandColors = ({
  colors,
  change,
}: {
  colors: readonly string[];
  change: (colors: string[]) => void;
}) => {
  const faultAt = useFaultAt();
  return (
    <fieldset className={styles.group}>
      <legend>Colors</legend>
      <ul className={styles.colors}>
        {colors.map((color, index) => (
          // Colors have no id, and a color may occur twice while a person types.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a color
          <li key={index} className={styles.color}>
            <input
              type="color"
              aria-label={`Choose color ${index + 1}`}
              className={styles.chooser}
              value={chooserColor(color)}
              onChange={({ currentTarget: { value } }) => change(colors.with(index, value))}
            />
            <TextInput
              aria-label={`Color ${index + 1}`}
              error={faultAt(`color${index}`)}
              value={color}
              onChange={({ currentTarget: { value } }) => change(colors.with(index, value))}
            />
            <ActionIcon
              aria-label={`Remove color ${index + 1}`}
              title="Remove"
              onClick={() => change(colors.filter((_, other) => other !== index))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {colors.length < maxBrandColors ? (
        <Button variant="default" onClick={() => change([...colors, '#000000'])}>
          Add color
        </Button>
      ) : (
        <p className={styles.hint}>A brand kit has at most {maxBrandColors} colors.</p>
      )}
    </fieldset>
  );
};
