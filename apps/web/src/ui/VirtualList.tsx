import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useColumns } from './use-columns';
import type { Reveal } from './use-reveal';
import { useVirtualRows } from './use-virtual-rows';
import styles from './VirtualList.module.css';

type Key = string | number;

/**
 * A list of any length, of which only the rows in view are in the document. With `minColumnWidth`, the list is a grid. Screen
 * readers announce the length of the list and the position of each item.
 */
export const VirtualList = <T,>({
  label,
  items,
  keyOf,
  rowHeight,
  gap = 2,
  minColumnWidth,
  reveal,
  children,
}: {
  label?: string;
  items: readonly T[];
  /** Returns the key of an item. The prop must be the same function in each render. */
  keyOf: (item: T) => Key;
  /** The usual height of a row in pixels. */
  rowHeight: number;
  /** Pixels between rows, and between columns. */
  gap?: number;
  /** Minimum width of a column in pixels. */
  minColumnWidth?: number;
  /** The item to which the list scrolls once. */
  reveal?: Reveal | undefined;
  children: (item: T) => ReactNode;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list, { minWidth: minColumnWidth, gap });
  const rowKey = useCallback(
    (row: number) => {
      const first = items[row * columns];
      return first === undefined ? row : `${columns} ${keyOf(first)}`;
    },
    [items, columns, keyOf],
  );
  const count = Math.ceil(items.length / columns);
  const { rows, style, show, focus, measure } = useVirtualRows(list, {
    count,
    rowHeight,
    gap,
    keyOf: rowKey,
  });

  const place = reveal === undefined ? -1 : items.findIndex((item) => keyOf(item) === reveal.key);
  useEffect(() => {
    if (place >= 0) reveal?.once(() => show(Math.floor(place / columns)));
  });

  return (
    <div ref={list} role="list" aria-label={label} style={style} {...focus}>
      {rows.map(({ key, index, space }) => (
        <div
          key={key}
          ref={measure}
          data-index={index}
          role="presentation"
          className={styles.row}
          style={{ marginTop: space, gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index * columns + column + 1}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
