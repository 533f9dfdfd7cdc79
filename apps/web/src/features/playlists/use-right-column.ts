import { useCallback, useEffect, useRef, useState } from 'react';
import { useShowPart } from '../../ui/SidebarLayout';
import type { Keys } from './items/edit-rows';
import type { Items } from './items/use-items';

/** What the right column shows: the picker, the picker for the content that replaces items, or the editor of an item. */
export type Column =
  | { show: 'picker' }
  | { show: 'replacement'; keys: Keys }
  | { show: 'subset' | 'conditions'; key: string }
  | { show: 'previewAs' | 'whatPlays' };

const picker: Column = { show: 'picker' };

/** Returns the state of the right column. On a phone, the column is shown when a person opens anything in it. */
export const useRightColumn = ({ focusRow }: Pick<Items, 'focusRow'>) => {
  const [column, setColumn] = useState<Column>(picker);
  const showPart = useShowPart();
  /** The button that opened the column. */
  const opener = useRef<Element>(null);
  const open = useCallback(
    (next: Column) => {
      opener.current = document.activeElement;
      setColumn(next);
      showPart('preview');
    },
    [showPart],
  );
  /** Shows the picker again. Moves the focus to the row, or without a row to the button that opened the column. */
  const close = useCallback(
    (key?: string) => {
      if (key !== undefined) opener.current = null;
      setColumn(picker);
      showPart('work');
      focusRow(key);
    },
    [showPart, focusRow],
  );
  useEffect(() => {
    if (column !== picker || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [column]);
  return { column, open, close };
};

export type RightColumnState = ReturnType<typeof useRightColumn>;
