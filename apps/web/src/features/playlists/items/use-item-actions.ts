import type { Shape } from '@marquee/playback/program/shapes';
import { copyItems, pasteable, useCopiedItems } from './copied-items';
import { addCopies, duplicateRows, type Keys, moveRows, removeRows } from './edit-rows';
import { noSelection } from './selection';
import type { Items } from './use-items';

/** Returns the actions on several items, for the buttons and the keys. `say` announces the result. */
export const useItemActions = (
  { rows, apply, setSelection, focusRow }: Items,
  {
    departmentId,
    playlistId,
    shape,
    say,
  }: { departmentId: number; playlistId: number; shape: Shape; say: (text: string) => void },
) => {
  const pasted = pasteable(useCopiedItems(), { departmentId, shape, playlistId });
  return {
    copy: (keys: Keys) => {
      copyItems({ departmentId, shape, rows: rows.filter(({ key }) => keys.has(key)) });
      say(`${count(keys.size)} copied`);
    },
    /** Undefined if there are no items to paste. */
    paste:
      pasted.length > 0
        ? (after: Keys) => {
            apply((now) => addCopies(now, pasted, after), { selectNew: true });
            say(`${count(pasted.length)} pasted`);
          }
        : undefined,
    duplicate: (keys: Keys) => {
      apply((now) => duplicateRows(now, keys), { selectNew: true });
      say(`${count(keys.size)} duplicated`);
    },
    /** Removes the items. The row that takes the place of the first of them gets the focus. */
    remove: (keys: Keys) => {
      const first = rows.findIndex(({ key }) => keys.has(key));
      const rest = removeRows(rows, keys);
      focusRow((rest[first] ?? rest.at(-1))?.key);
      setSelection(noSelection);
      apply((now) => removeRows(now, keys));
      say(`${count(keys.size)} removed`);
    },
    moveTo: (keys: Keys, position: number) => {
      apply((now) => moveRows(now, keys, position - 1));
      say(`${count(keys.size)} moved to position ${position}`);
    },
  };
};

export type ItemActions = ReturnType<typeof useItemActions>;

const count = (items: number) => (items === 1 ? '1 item' : `${items} items`);
