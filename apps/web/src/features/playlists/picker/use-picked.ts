import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { rowOf } from '../items/row-of';
import { checkboxKeys, noSelection, select } from '../../../kit/selection';
import type { Offered } from './offered-contents';

/**
 * Returns the chosen rows of the picker and the handler of its clicks.
 * @param groupIds the groups in their order
 * @param pick adds a row immediately, or replaces items with the row
 */
export const usePicked = (groupIds: readonly string[], pick: (offered: Offered) => void) => {
  const [chosen, setChosen] = useState(noSelection);
  /** The rows that each open group shows. */
  const shown = useRef(new Map<string, readonly Offered[]>());
  /** All rows that were shown. Chosen rows that the search hides are also added. */
  const known = useRef(new Map<string, Offered>());
  const note = useCallback((groupId: string, rows: readonly Offered[]) => {
    shown.current.set(groupId, rows);
    for (const row of rows) known.current.set(row.key, row);
  }, []);
  const clear = useCallback(() => setChosen(noSelection), []);
  return {
    keys: chosen.keys,
    note,
    clear,
    /** Returns the chosen rows, in their order in the list, and then those that the search hides. Clears the choice. */
    take: (): Offered[] => {
      clear();
      const visible = groupIds.flatMap((id) => shown.current.get(id) ?? []);
      const order = new Map(visible.map(({ key }, index) => [key, index]));
      return [...chosen.keys]
        .flatMap((key) => known.current.get(key) ?? [])
        .toSorted((a, b) => (order.get(a.key) ?? Infinity) - (order.get(b.key) ?? Infinity) || 0);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const row = known.current.get(rowOf(event.target) ?? '');
      if (!row) return;
      if (event.target instanceof HTMLInputElement) {
        const keys = groupIds.flatMap((id) => (shown.current.get(id) ?? []).map(({ key }) => key));
        setChosen((now) => select(now, row.key, checkboxKeys(event), keys));
      } else if (event.target instanceof Element && event.target.closest('button')) pick(row);
    },
  };
};
