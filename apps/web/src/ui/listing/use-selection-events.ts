import type { KeyboardEvent, MouseEvent } from 'react';
import { checkboxKeys, select, selectAll } from '../../kit/selection';
import type { ListRow } from './arrange-rows';
import { type Direction, neighborOf, rowAt } from './row-neighbors';
import type { Listing } from './use-listing';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Returns the handlers with which a person selects rows. The list handles the events of its rows, so that a change of the selection
 * renders only the rows that change.
 */
export const useSelectionEvents = <Row extends ListRow>({
  isSelecting,
  endSelecting,
  setSelection,
  shownKeys,
}: Pick<Listing<Row>, 'isSelecting' | 'endSelecting' | 'setSelection' | 'shownKeys'>) => {
  const choose = (key: string, shiftKey: boolean) =>
    setSelection((now) => select(now, key, checkboxKeys({ shiftKey }), shownKeys()));

  const onClickCapture = (event: MouseEvent) => {
    const key = rowAt(event.target)?.dataset.key;
    if (key === undefined) return;
    const isCheck = event.target instanceof HTMLInputElement;
    // Without a selection, a click opens the row. Ctrl or Cmd opens the row in another tab.
    if (!isCheck && !event.shiftKey && (!isSelecting || event.ctrlKey || event.metaKey)) return;
    if (!isCheck) {
      event.preventDefault();
      event.stopPropagation();
    }
    choose(key, event.shiftKey);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isSelecting) {
      event.stopPropagation();
      endSelecting();
      return;
    }
    const row = rowAt(event.target);
    const key = row?.dataset.key;
    if (!row || key === undefined) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setSelection(selectAll(shownKeys()));
    } else if (event.key === ' ') {
      event.preventDefault();
      choose(key, event.shiftKey);
    } else {
      const direction = directions[event.key];
      if (direction) move(event, row, key, direction);
    }
  };

  /** Moves the focus. With Shift, the selection extends from the row where it started. */
  const move = (event: KeyboardEvent<HTMLElement>, row: HTMLElement, key: string, direction: Direction) => {
    const next = neighborOf(event.currentTarget, row, direction);
    const nextKey = next?.dataset.key;
    if (!next || nextKey === undefined) return;
    event.preventDefault();
    next.querySelector('a')?.focus();
    if (!event.shiftKey) return;
    setSelection(({ keys, anchor = key }) =>
      select({ keys, anchor }, nextKey, checkboxKeys({ shiftKey: true }), shownKeys()),
    );
  };

  return { onClickCapture, onKeyDown };
};
