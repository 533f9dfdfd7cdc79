import { useRef } from 'react';
import { useColumns } from '../../ui/use-columns';
import { useFaults } from '../../ui/SaveForm';
import { fieldOf } from './answer-faults';
import type { Filling } from './filling';
import { ItemList } from './ItemList';
import { readItems, writeItems } from './item-list';
import { ItemTable } from './items/ItemTable';
import type { Ask } from './items/item-filling';
import type { QuestionNode } from './question-tree';
import styles from './ItemsField.module.css';
import { useRows } from './use-rows';

/** The minimum width of a cell and the width of the buttons of a row, in pixels. */
const width = { cell: 84, tools: 64 };

/** The items of a list: a table, or sections where the table does not fit, such as on a phone. */
export const ItemsField = ({
  question,
  value,
  filling,
  change,
  ask,
}: {
  question: QuestionNode;
  value: string;
  filling: Filling;
  change: (value: string) => void;
  ask: Ask;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const items = useRows(value, { read: readItems, write: writeItems }, change);
  // Two columns of half the width of the table fit if the table fits.
  const minWidth = (width.tools + width.cell * question.children.length) / 2;
  const isTable = useColumns(box, { minWidth, gap: 0 }) > 1;
  const faults = useFaults().filter(({ at }) => at?.startsWith(`${fieldOf(question.id)}.`));
  return (
    <div ref={box} className={styles.items} data-fault={(!isTable && faults.length > 0) || undefined}>
      {isTable ? (
        <ItemTable question={question} rows={items.rows} set={items.set} filling={filling} ask={ask} />
      ) : (
        <ItemList question={question} items={items} filling={filling} ask={ask} />
      )}
      {faults.map(({ text }) => (
        <p key={text} className={styles.fault}>
          {text}
        </p>
      ))}
    </div>
  );
};
