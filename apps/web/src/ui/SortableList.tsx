import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoveButtons } from './MoveButtons';
import styles from './SortableList.module.css';

type Item = { id: number | string };

/** A list that can be sorted by dragging, with the keyboard, or with Move up and Move down buttons. */
export const SortableList = <T extends Item>({
  label,
  items,
  onChange,
  nameOf,
  children,
}: {
  label: string;
  items: T[];
  onChange: (items: T[]) => void;
  /** The name of a row, for the labels of the row's buttons. */
  nameOf: (item: T, index: number) => string;
  children: (item: T, index: number) => ReactNode;
}) => {
  const swap = (from: number, to: number) => {
    const next = [...items];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    onChange(next);
  };
  return (
    <DragDropProvider
      onDragEnd={(event) => {
        if (!event.canceled) onChange(move(items, event));
      }}
    >
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <Row
            key={item.id}
            id={item.id}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            onMove={(to) => swap(index, to)}
          >
            {children(item, index)}
          </Row>
        ))}
      </ol>
    </DragDropProvider>
  );
};

const Row = ({
  id,
  index,
  count,
  name,
  onMove,
  children,
}: {
  id: number | string;
  index: number;
  count: number;
  name: string;
  onMove: (to: number) => void;
  children: ReactNode;
}) => {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li
      ref={ref}
      className={styles.row}
      data-dragging={isDragging || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button ref={handleRef} type="button" className={styles.handle} aria-label={`Drag ${name}`}>
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
      <MoveButtons name={name} index={index} count={count} onMove={onMove} />
    </li>
  );
};
