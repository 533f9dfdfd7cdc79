import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Filling } from '../filling';
import { emptyItem, type Item, readItems } from '../item-list';
import { NewLink } from '../NewLink';
import type { QuestionNode } from '../question-tree';
import { RemoveAllLink } from '../RemoveAllLink';
import { newRowId, type Row } from '../use-rows';
import { columnWidths } from './column-widths';
import styles from './ItemTable.module.css';
import { ItemTableRow } from './ItemTableRow';
import type { Ask } from './item-filling';
import { pasteCells } from './paste-cells';
import { hasCells } from './read-cells';
import { useRowHistory } from './use-row-history';

/**
 * The items of a list as a table with a cell for each answer. The last row is empty: typing into it adds an item. Several cells can
 * be pasted from a spreadsheet.
 */
export const ItemTable = ({
  question,
  rows,
  set,
  filling,
  ask,
}: {
  question: QuestionNode;
  rows: Row<Item>[];
  set: (rows: Row<Item>[]) => void;
  filling: Filling;
  ask: Ask;
}) => {
  const table = useRef<HTMLTableElement>(null);
  const hint = useId();
  const [spareId, setSpareId] = useState(newRowId);
  const [notes, setNotes] = useState<string[]>([]);
  const history = useRowHistory(rows, set);
  const questions = question.children;
  // The widths stay while a person types.
  const [widths] = useState(() =>
    columnWidths(questions, [...readItems(question.placeholder), ...rows.map(({ content }) => content)]),
  );
  const shown = [...rows, { id: spareId, content: emptyItem(questions) }];

  const change = (id: number, item: Item) => {
    setNotes([]);
    if (id !== spareId) return set(rows.map((row) => (row.id === id ? { id, content: item } : row)));
    set([...rows, { id, content: item }]);
    setSpareId(newRowId());
  };
  const moveTo = (from: number, to: number) => {
    const moved = rows[from];
    if (moved && to >= 0 && to < rows.length)
      history.replace(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const remove = (index: number) => {
    flushSync(() => history.replace(rows.toSpliced(index, 1)));
    focusCell(table.current, index, 0);
  };

  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !hasCells(text)) return;
    event.preventDefault();
    const pasted = pasteCells(
      rows.map(({ content }) => content),
      questions,
      cell,
      text,
    );
    // The row of the empty item keeps its id, so that its cell keeps the focus.
    const idAt = (index: number) => rows[index]?.id ?? (index === rows.length ? spareId : newRowId());
    history.replace(pasted.items.map((content, index) => ({ id: idAt(index), content })));
    if (pasted.items.length > rows.length) setSpareId(newRowId());
    setNotes(pasted.notes);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented) return;
    const goTo = (row: number) => {
      event.preventDefault();
      focusCell(table.current, row, cell.column);
    };
    if (event.altKey) {
      if (event.key === 'Delete' && cell.row < rows.length) {
        event.preventDefault();
        remove(cell.row);
      }
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        moveTo(cell.row, cell.row + (event.key === 'ArrowUp' ? -1 : 1));
      }
      return;
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      if (history.undo()) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || !isOneLine(event.target)) return;
    if (event.key === 'Enter') goTo(cell.row + (event.shiftKey ? -1 : 1));
    if (event.key === 'ArrowUp') goTo(cell.row - 1);
    if (event.key === 'ArrowDown') goTo(cell.row + 1);
  };

  return (
    <DragDropProvider
      onDragEnd={(event) => {
        if (!event.canceled) history.replace(move(rows, event));
      }}
    >
      <div className={styles.frame}>
        <table
          ref={table}
          className={styles.table}
          aria-label={question.title}
          aria-describedby={hint}
          onPaste={paste}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th className={styles.tool}>
                <span className={styles.read}>Order</span>
              </th>
              {questions.map(({ id, title, description, fieldType }) => (
                <th
                  key={id}
                  scope="col"
                  title={description || undefined}
                  data-type={fieldType}
                  style={{ width: widths.get(id) }}
                >
                  {title}
                </th>
              ))}
              <th className={styles.tool}>
                <span className={styles.read}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <ItemTableRow
                key={row.id}
                list={question}
                row={row}
                index={index}
                count={rows.length}
                filling={filling}
                ask={ask}
                change={(item) => change(row.id, item)}
                moveTo={(to) => moveTo(index, to)}
                remove={() => remove(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.links}>
        <NewLink label={`New: ${question.title}`} onClick={() => focusCell(table.current, rows.length, 0)} />
        {rows.length > 1 && (
          <RemoveAllLink label={`Remove all: ${question.title}`} onClick={() => history.replace([])} />
        )}
      </div>
      <p id={hint} className={styles.hint}>
        Type in the last row to add an item, or paste rows from a spreadsheet. Alt+↑ and Alt+↓ move a row,
        Alt+Delete deletes it, and Ctrl+Z undoes this.
      </p>
      <div role="status">
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </DragDropProvider>
  );
};

/** Returns the place of the cell that contains an element. */
const cellOf = (target: EventTarget): { row: number; column: number } | undefined => {
  const { row, column } =
    target instanceof Element ? (target.closest<HTMLElement>('td[data-row]')?.dataset ?? {}) : {};
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
};

/** Keys that move between rows stay with fields that use them: texts of several lines, choices, dates and open suggestions. */
const isOneLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  target.type !== 'date' &&
  target.type !== 'time' &&
  target.getAttribute('aria-expanded') === null;

const focusCell = (table: HTMLElement | null, row: number, column: number) => {
  const cell = table?.querySelector(`td[data-row="${row}"][data-column="${column}"]`);
  const field = cell?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
};
