import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useFaultAt } from '../../../ui/SaveForm';
import { fieldOfItem } from '../answer-faults';
import type { Filling } from '../filling';
import { type Item, itemLabel } from '../item-list';
import type { QuestionNode } from '../question-tree';
import type { Row } from '../use-rows';
import { ItemCell } from './ItemCell';
import styles from './ItemTable.module.css';
import type { Ask } from './item-filling';

/** One item in the table, or the empty row below the items. */
export const ItemTableRow = ({
  list,
  row: { id, content },
  index,
  count,
  filling,
  ask,
  change,
  moveTo,
  remove,
}: {
  list: QuestionNode;
  row: Row<Item>;
  index: number;
  /** The number of items. The empty row has this index. */
  count: number;
  filling: Filling;
  ask: Ask;
  change: (item: Item) => void;
  moveTo: (index: number) => void;
  remove: () => void;
}) => {
  const isSpare = index === count;
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  const faultAt = useFaultAt();
  const questions = list.children;
  const name = isSpare ? 'new item' : `${itemLabel(content, questions)} (${index + 1})`;
  return (
    // The empty row cannot be dragged. `disabled` would mark its fields as disabled.
    <tr
      ref={isSpare ? undefined : ref}
      data-dragging={isDragging || undefined}
      data-spare={isSpare || undefined}
    >
      <td className={styles.tool}>
        {isSpare ? null : (
          <button
            ref={handleRef}
            type="button"
            tabIndex={-1}
            className={styles.handle}
            aria-label={`Drag ${name}`}
          >
            <IconGripVertical size={16} aria-hidden="true" />
          </button>
        )}
      </td>
      {questions.map((question, column) => {
        const fault = faultAt(fieldOfItem(list.id, index, question.keyName));
        return (
          <td
            key={question.id}
            data-row={index}
            data-column={column}
            data-type={question.fieldType}
            title={fault}
          >
            <ItemCell
              question={question}
              questions={questions}
              item={content}
              name={name}
              isFaulty={fault !== undefined}
              filling={filling}
              ask={ask}
              change={change}
            />
          </td>
        );
      })}
      <td className={styles.tool}>
        {isSpare ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon tabIndex={-1} aria-label={`Actions for ${name}`} title="Actions">
                <IconDots size={16} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconArrowUp size={16} aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => moveTo(index - 1)}
              >
                Move up
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} aria-hidden="true" />}
                disabled={index === count - 1}
                onClick={() => moveTo(index + 1)}
              >
                Move down
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={remove}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  );
};
