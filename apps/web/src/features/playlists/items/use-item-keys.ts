import { type KeyboardEvent, useState } from 'react';
import type { ItemRow } from '../playlist-items';
import { moveRows, stepRows } from './edit-rows';
import { type Lift, lift, moveLift } from './lift';
import { rowOf } from './row-of';
import { noSelection, select, selectAll } from '../../../kit/selection';
import type { ItemActions } from './use-item-actions';
import type { Items } from './use-items';

type Options = {
  items: Items;
  actions: ItemActions;
  /** The shown rows in their order. */
  shown: readonly ItemRow[];
  /** False while a filter hides rows: the rows cannot be moved. */
  canMove: boolean;
  /** Announces where rows are after a move. */
  sayPlace: (keys: ReadonlySet<string>, position: number, more?: string) => void;
};

/**
 * Handles the keys of the list. Space lifts a row, the arrows, Home and End move it, Space puts it down and Escape puts it back.
 * Alt with an arrow moves it one place. Other keys select, copy and remove rows.
 */
export const useItemKeys = ({ items, actions, shown, canMove, sayPlace }: Options) => {
  const { rows, selection, setSelection, apply, focusRow } = items;
  const [lifted, setLifted] = useState<Lift>();

  /** Returns the rows that an action on one row changes: the selection if the row is in the selection, otherwise the row. */
  const keysOf = (key: string): ReadonlySet<string> =>
    selection.keys.has(key) ? selection.keys : new Set([key]);

  const drop = ({ keys, position }: Lift) => {
    setLifted(undefined);
    apply((now) => moveRows(now, keys, position));
    sayPlace(keys, position);
  };
  const pressLifted = (now: Lift, key: string): boolean => {
    if (key === ' ' || key === 'Enter') {
      drop(now);
      // The place may be far from the rows in the document.
      focusRow([...now.keys][0]);
    } else if (key === 'Escape' || key === 'Tab') {
      setLifted(undefined);
      sayPlace(now.keys, lift(rows, now.keys).position, 'Not moved.');
      return key !== 'Tab';
    } else {
      const next = moveLift(rows, now, key);
      if (next === now) return ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
      setLifted(next);
      sayPlace(next.keys, next.position);
    }
    return true;
  };
  const step = (key: string, by: -1 | 1) => {
    const keys = keysOf(key);
    const after = stepRows(rows, keys, by);
    apply((now) => stepRows(now, keys, by));
    focusRow(key);
    sayPlace(
      new Set([key]),
      after.findIndex((row) => row.key === key),
    );
  };
  const goTo = (index: number, extend: boolean) => {
    const key = shown[Math.max(0, Math.min(shown.length - 1, index))]?.key;
    if (key === undefined) return;
    focusRow(key);
    if (extend)
      setSelection(select(selection, key, { shiftKey: true, ctrlKey: false, metaKey: false }, keysIn(shown)));
  };
  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const key = rowOf(event.target);
    if (key === undefined) return false;
    if (lifted) return pressLifted(lifted, event.key);
    const index = shown.findIndex((row) => row.key === key);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey) {
      if ((by !== -1 && by !== 1) || !canMove) return false;
      step(key, by);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return pressWithCtrl(event, key);
    if (by !== undefined) goTo(index + by, event.shiftKey);
    else if (event.key === 'Home') goTo(0, event.shiftKey);
    else if (event.key === 'End') goTo(shown.length - 1, event.shiftKey);
    else if (event.key === 'Delete') actions.remove(keysOf(key));
    else if (event.key === 'Escape' && selection.keys.size > 0) setSelection(noSelection);
    else if (event.key === ' ' && canMove && isHandle(event.target)) {
      const next = lift(rows, keysOf(key));
      setLifted(next);
      sayPlace(next.keys, next.position, 'Lifted. Move with the arrow keys, then press Space.');
    } else return false;
    return true;
  };
  const pressWithCtrl = ({ key, shiftKey }: KeyboardEvent, row: string): boolean => {
    const act = {
      a: () => setSelection(selectAll(keysIn(shown))),
      c: () => actions.copy(keysOf(row)),
      v: actions.paste && (() => actions.paste?.(new Set([row]))),
      d: () => actions.duplicate(keysOf(row)),
      z: shiftKey ? items.redo : items.undo,
      y: items.redo,
    }[key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  return {
    lifted,
    drag: { rows, keysOf, onLift: setLifted, onDrop: drop },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (press(event)) event.preventDefault();
    },
  };
};

const keysIn = (rows: readonly ItemRow[]) => rows.map(({ key }) => key);

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-handle]') !== null;
