import { removeSelected } from '../scene/edit-elements';
import { withSelection } from '../scene/scene';
import { type Check, elementsOfType } from './check';

/** A text without words shows nothing. */
export const emptyText: Check = {
  id: 'empty-text',
  find: (checked) =>
    elementsOfType(checked, 'text')
      .filter(({ text }) => text.trim() === '')
      .map(({ key, name }) => ({
        sentence: name ? `“${name}” has no words.` : 'A text has no words.',
        severity: 'note',
        keys: [key],
      })),
  fix(scene, { keys }) {
    const selected = withSelection(scene, keys);
    const removed = removeSelected(selected);
    return removed === selected ? scene : removed;
  },
};
