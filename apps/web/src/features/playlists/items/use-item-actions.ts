import type { Shape } from '@marquee/playback/program/shapes';
import type { Contents, KnownMessage } from '../use-contents';
import { copyItems, pasteable, useCopiedItems } from './copied-items';
import { addCopies, duplicateRows, type Keys, moveRows, removeRows } from './edit-rows';
import { noSelection } from '../../../kit/selection';
import type { Items } from './use-items';

/** Returns the actions on several items, for the buttons and the keys. `say` announces the result. */
export const useItemActions = (
  { rows, apply, setSelection, focusRow }: Items,
  {
    departmentId,
    playlistId,
    shape,
    contents,
    addToContents,
    say,
  }: {
    departmentId: number;
    playlistId: number;
    shape: Shape;
    contents: Contents;
    /** Adds the messages of new items to the contents. */
    addToContents: (messages: readonly KnownMessage[]) => void;
    say: (text: string) => void;
  },
) => {
  const feedId = contents.feed?.id;
  const copied = useCopiedItems();
  const pasted = pasteable(copied, { departmentId, shape, feedId, playlistId });
  return {
    copy: (keys: Keys) => {
      const chosen = rows.filter(({ key }) => keys.has(key));
      const messages = chosen.flatMap(({ messageId }) => contents.messages.get(messageId ?? 0) ?? []);
      copyItems({ departmentId, shape, feedId, rows: chosen, messages });
      say(`${count(keys.size)} copied`);
    },
    /** Undefined if there are no items to paste. */
    paste:
      pasted.length > 0
        ? (after: Keys) => {
            addToContents(copied?.messages ?? []);
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
