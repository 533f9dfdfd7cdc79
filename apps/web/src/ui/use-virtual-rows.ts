import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useState } from 'react';
import { useScrollPlace } from './use-scroll-place';

/** Number of rows in the document above and below the visible rows, so that Tab always finds the next row. */
const overscan = 6;

export type VirtualRow = {
  index: number;
  key: string | number | bigint;
  /** Distance from the previous row in the document, in pixels. */
  space: number;
};

/**
 * Chooses which rows of a list are in the document: the rows in view, some rows around them, and the row that has the focus.
 * The rows stay in the normal flow of the document, without absolute positions. Each row begins after its `space`.
 * A row element takes `measure` as its ref, and its index as `data-index`. The list takes `style` and the handlers `focus`.
 */
export const useVirtualRows = (
  list: RefObject<HTMLElement | null>,
  {
    count,
    rowHeight,
    gap,
    keyOf,
    all = false,
  }: {
    count: number;
    /** The usual height of a row in pixels. Rows in the document are measured. */
    rowHeight: number;
    /** Pixels between rows. */
    gap: number;
    /** Must be the same function while the keys are the same, because a new function discards the measurements. */
    keyOf: (index: number) => string | number;
    /** Puts all rows into the document. */
    all?: boolean;
  },
) => {
  const { scroller, margin } = useScrollPlace(list);
  const [focused, setFocused] = useState<number>();
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    scrollMargin: margin,
    overscan,
    gap,
    getItemKey: keyOf,
    rangeExtractor: (range) => withFocused(range, focused),
    enabled: scroller !== null && !all,
    // Without this option, the list would scroll back to its start when the list appears.
    initialOffset: () => scroller?.scrollTop ?? 0,
  });

  const { rows, after } = all
    ? { rows: everyRow(count, keyOf), after: 0 }
    : spaced(virtualizer.getVirtualItems(), margin, margin + virtualizer.getTotalSize());

  /** Scrolls to a row unless the row is in view. Returns false until the scroll container of the list is known. */
  const show = (index: number): boolean => {
    if (!scroller) return false;
    const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
    if (index < startIndex || index > endIndex) virtualizer.scrollToIndex(index, { align: 'center' });
    return true;
  };
  // A list with all rows in the document stores no focused row, because each change of that state would render the list
  // again.
  const focus = all
    ? {}
    : {
        onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
        // The row that receives the focus may be out of view, and must stay in the document until it has the focus.
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        },
      };
  // `flow-root` keeps the space of the first row inside the list. Scroll anchoring is off, because the browser would scroll
  // whenever a space changes.
  const style = { display: 'flow-root', paddingBottom: after, overflowAnchor: 'none' } as const;
  return { rows, style, show, focus, measure: all ? ignore : virtualizer.measureElement };
};

const ignore = () => undefined;

const everyRow = (count: number, keyOf: (index: number) => string | number): VirtualRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, key: keyOf(index), space: 0 }));

/** Returns the rows in the document. The `space` of a row is the height of the missing rows before this row. */
const spaced = (items: readonly VirtualItem[], begin: number, end: number) => {
  let last = begin;
  const rows = items.map(({ index, key, start, end: its }): VirtualRow => {
    const space = Math.max(0, start - last);
    last = its;
    return { index, key, space };
  });
  return { rows, after: Math.max(0, end - last) };
};

const indexOf = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** Number of rows before and after the focused row, so that Tab finds the next row even if the key repeats fast. */
const aroundFocus = 3;

/** Adds the focused row and its neighbors, because the focus would be lost if the row left the document. */
const withFocused = (range: Range, focused: number | undefined): number[] => {
  const indexes = new Set(defaultRangeExtractor(range));
  if (focused !== undefined)
    for (let index = focused - aroundFocus; index <= focused + aroundFocus; index++)
      if (index >= 0 && index < range.count) indexes.add(index);
  return [...indexes].toSorted((a, b) => a - b);
};
