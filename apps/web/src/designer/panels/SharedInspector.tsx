import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { sharedValue } from '../elements/shared-value';
import { ColorField } from './ColorField';
import { useField, type Write } from './use-field';
import { useIsEditable, useSelected } from './use-selected';

type Colored = DesignElement & { readonly type: 'text' | 'box' };

const isColored = (element: DesignElement): element is Colored =>
  element.type === 'text' || element.type === 'box';
const writeColor: Write<string> = (element, color) => (isColored(element) ? { ...element, color } : element);

/** The fields that elements of different kinds share: the color, if all of them have a color. */
export const SharedInspector = () => {
  const selected = useSelected();
  const isEditable = useIsEditable();
  const color = useField('color', writeColor);
  const colored = selected.filter(isColored);
  if (colored.length < selected.length) return null;
  return (
    <ColorField
      {...color}
      label="Color"
      value={sharedValue(colored, (element) => element.color)}
      disabled={!isEditable}
    />
  );
};
