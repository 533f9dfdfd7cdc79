import { useCallback, useMemo, useState } from 'react';
import type { Change } from '../../../kit/edit/use-editor';
import type { PlaylistDraft } from '../playlist-draft';
import { areSameItems, type ItemRow } from '../playlist-items';
import { noHistory, noteStep, redo, undo } from './item-history';
import { noSelection, type Selection, within } from '../../../kit/selection';

type Rows = readonly ItemRow[];

/** Returns the state of the items in the form: the selection, the row to focus, and the functions that edit the items. */
export const useItems = (rows: Rows, change: Change<PlaylistDraft>) => {
  const [selected, setSelection] = useState<Selection>(noSelection);
  const [history, setHistory] = useState(noHistory);
  const [focusedKey, focusRow] = useState<string>();
  const selection = useMemo(() => within(selected, new Set(rows.map(({ key }) => key))), [selected, rows]);
  /** Edits the items. Undo reverts each edit. With `selectNew`, the rows that the edit adds become the selection. */
  const apply = useCallback(
    (edit: (now: Rows) => Rows, { selectNew = false } = {}) =>
      change(({ items }) => {
        const after = edit(items);
        if (areSameItems(items, after)) return {};
        setHistory((before) => noteStep(before, { before: items, after }));
        if (selectNew) setSelection(addedRows(items, after));
        return { items: after };
      }),
    [change],
  );
  // The same object while nothing changes, so that typing in the name does not render the list.
  return useMemo(() => {
    const travel = (by: typeof undo) =>
      change(({ items }) => {
        const result = by(history, items);
        if (!result) return {};
        setHistory(result.history);
        return { items: result.rows };
      });
    return {
      rows,
      selection,
      setSelection,
      apply,
      undo: history.done.length > 0 ? () => travel(undo) : undefined,
      redo: history.undone.length > 0 ? () => travel(redo) : undefined,
      /** The row whose handle gets the focus as soon as the row is in the document. */
      focusedKey,
      focusRow,
    };
  }, [rows, selection, apply, history, focusedKey, change]);
};

export type Items = ReturnType<typeof useItems>;

const addedRows = (before: Rows, after: Rows): Selection => {
  const known = new Set(before.map(({ key }) => key));
  const keys = after.map(({ key }) => key).filter((key) => !known.has(key));
  return { keys: new Set(keys), anchor: keys[0] };
};
