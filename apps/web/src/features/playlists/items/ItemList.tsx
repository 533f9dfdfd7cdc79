import type { Shape } from '@marquee/playback/program/shapes';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useVirtualRows } from '../../../ui/use-virtual-rows';
import type { NotInListReason } from '../conditions/preview-as';
import type { ItemRow } from '../playlist-items';
import type { Contents } from '../use-contents';
import type { Column } from '../use-right-column';
import styles from './ItemList.module.css';
import { placeOfLift } from './lift';
import { PlaylistItem } from './PlaylistItem';
import { rowOf } from './row-of';
import { checkboxKeys, type HeldKeys, select } from '../../../kit/selection';
import type { ItemActions } from './use-item-actions';
import { useItemKeys } from './use-item-keys';
import type { Items } from './use-items';
import { useRowDrag } from './use-row-drag';

const rowHeight = 51;
/** Longer lists keep only the rows in view in the document. */
const maxRows = 100;

type ItemListProps = {
  items: Items;
  /** The rows that the filter shows, each with its index in the playlist. */
  shown: readonly { row: ItemRow; index: number }[];
  isFiltered: boolean;
  actions: ItemActions;
  contents: Contents;
  shape: Shape;
  /** Opens the editor of an item in the right column. */
  open: (column: Column) => void;
  /** The items that the subscriber does not see for whom the list is previewed, by the keys of their rows. */
  notInList: ReadonlyMap<string, NotInListReason> | undefined;
  say: (text: string) => void;
};

/** The items in their order, to select and to move. Decision 0032 explains which rows are in the document. */
export const ItemList = (props: ItemListProps) => {
  const { items, shown, isFiltered, actions, contents, shape, open, notInList, say } = props;
  const { rows, selection, setSelection } = items;
  const list = useRef<HTMLOListElement>(null);
  const keyOf = useCallback((index: number) => shown[index]?.row.key ?? index, [shown]);
  const {
    rows: mounted,
    style,
    show,
    focus,
    measure,
  } = useVirtualRows(list, {
    count: shown.length,
    rowHeight,
    gap: 0,
    keyOf,
    all: shown.length <= maxRows,
  });
  const { lifted, drag, onKeyDown } = useItemKeys({
    items,
    actions,
    shown: shown.map(({ row }) => row),
    canMove: !isFiltered,
    sayPlace: (keys, position, more = '') => {
      const row = rows.find(({ key }) => keys.has(key));
      const name = keys.size === 1 && row ? contents.nameOf(row) : `${keys.size} items`;
      say(`${name}, ${position + 1} of ${rows.length}. ${more}`.trim().replace(/\.$/, ''));
    },
  });
  const onPointerDown = useRowDrag(list, drag);
  useFocusedRow(list, items, shown, show);
  const place = lifted && placeOfLift(rows, lifted);
  const choose = (key: string, held: HeldKeys) =>
    setSelection(
      select(
        selection,
        key,
        held,
        shown.map(({ row }) => row.key),
      ),
    );
  const click = (event: MouseEvent<HTMLElement>) => {
    const key = rowOf(event.target);
    const control = event.target instanceof Element ? event.target.closest('button, input, label') : null;
    if (key === undefined) return;
    if (!control) choose(key, event);
    else if (control.matches('[data-act=remove]')) actions.remove(new Set([key]));
    else if (control.matches('[data-act=subset]')) open({ show: 'subset', key });
    else if (control.matches('[data-act=conditions]')) open({ show: 'conditions', key });
    else if (control.matches('input')) choose(key, checkboxKeys(event));
  };
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label="Items in order"
      data-dragging={lifted ? true : undefined}
      style={style}
      {...focus}
      onClick={click}
      onKeyDown={onKeyDown}
      onPointerDown={isFiltered ? undefined : onPointerDown}
    >
      {mounted.map(({ index: at, space }) => {
        const { row, index } = shown[at] ?? {};
        if (!row || index === undefined) return null;
        const isLast = index === rows.length - 1;
        return (
          <PlaylistItem
            key={row.key}
            row={row}
            at={at}
            count={shown.length}
            number={index + 1}
            space={space}
            measure={measure}
            contents={contents}
            shape={shape}
            isSelected={selection.keys.has(row.key)}
            isLifted={lifted?.keys.has(row.key) ?? false}
            drop={place === index ? 'above' : isLast && place === rows.length ? 'below' : undefined}
            canMove={!isFiltered}
            notInList={notInList?.get(row.key)}
          />
        );
      })}
    </ol>
  );
};

/** Moves the focus to the handle of the row that should get the focus. First scrolls to the row if it is not in the document. */
const useFocusedRow = (
  list: { current: HTMLElement | null },
  { focusedKey, focusRow }: Items,
  shown: readonly { row: ItemRow }[],
  show: (index: number) => boolean,
) => {
  useEffect(() => {
    if (focusedKey === undefined) return;
    const at = shown.findIndex(({ row }) => row.key === focusedKey);
    const row = list.current?.querySelector(`:scope > [data-index="${at}"]`);
    if (!row) {
      if (at === -1) focusRow(undefined);
      else show(at);
      return;
    }
    row.querySelector<HTMLElement>('[data-handle]')?.focus();
    focusRow(undefined);
  });
};
