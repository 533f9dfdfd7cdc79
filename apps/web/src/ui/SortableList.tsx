import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './SortableList.module.css';
import { useVirtualRows } from './use-virtual-rows';

type Item = { id: number | string };

/** A list that can be sorted by dragging, with the keyboard, or with Move up and Move down buttons. */
export const SortableList = <T extends Item>({
  label,
  items,
  onChange,
  nameOf,
  rowHeight,
  children,
}: {
  label: string;
  items: T[];
  onChange: (items: T[]) => void;
  /** The name of a row, for the labels of the row's buttons. */
  nameOf: (item: T, index: number) => string;
  /** The usual height of a row in pixels. With this height, only the rows in view are in the document. */
  rowHeight?: number;
  children: (item: T, index: number) => ReactNode;
}) => {
  const swap = (from: number, to: number) => {
    const next = [...items];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    onChange(next);
  };
  const list = useRef<HTMLOListElement>(null);
  // While a row is dragged, all rows are in the document, because a person may drop the row at the place of any other row.
  const [dragging, setDragging] = useState(false);
  const keyOf = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const { rows, style, focus, measure } = useVirtualRows(list, {
    count: items.length,
    rowHeight: rowHeight ?? 0,
    gap: 0,
    keyOf,
    all: dragging || rowHeight === undefined,
  });
  return (
    <DragDropProvider
      onBeforeDragStart={() => setDragging(rowHeight !== undefined)}
      onDragEnd={(event) => {
        setDragging(false);
        if (!event.canceled) onChange(move(items, event));
      }}
    >
      <ol ref={list} className={styles.list} aria-label={label} style={style} {...focus}>
        {rows.map(({ index, space }) => {
          const item = items[index];
          return (
            item && (
              <Row
                key={item.id}
                id={item.id}
                index={index}
                count={items.length}
                space={space}
                measure={measure}
                name={nameOf(item, index)}
                onMove={(to) => swap(index, to)}
              >
                {children(item, index)}
              </Row>
            )
          );
        })}
      </ol>
    </DragDropProvider>
  );
};

const Row = ({
  id,
  index,
  count,
  space,
  measure,
  name,
  onMove,
  children,
}: {
  id: number | string;
  index: number;
  count: number;
  /** Pixels above the row. */
  space: number;
  measure: (row: HTMLElement | null) => void;
  name: string;
  onMove: (to: number) => void;
  children: ReactNode;
}) => {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const place = useCallback(
    (row: HTMLLIElement | null) => {
      ref(row);
      measure(row);
    },
    [ref, measure],
  );
  return (
    <li
      ref={place}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ marginTop: space }}
    >
      <button ref={handleRef} type="button" className={styles.handle} aria-label={`Drag ${name}`}>
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
      <div className={styles.buttons}>
        <ActionIcon
          aria-label={`Move ${name} up`}
          title="Move up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${name} down`}
          title="Move down"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  );
};
