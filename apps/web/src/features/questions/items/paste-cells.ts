import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';
import { readDay } from '../../../kit/read-day';
import { emptyItem, type Item } from '../item-list';
import type { QuestionNode } from '../question-tree';
import { readCells } from './read-cells';

/** Maximum number of items that a paste creates in a list. */
export const maxItems = 500;

/** The items after a paste, and sentences about cells that have no place. */
export type Pasted = { items: Item[]; notes: string[] };

/** Returns whether a pasted text can be the value of a question. Pictures and files are chosen one by one. */
export const isPasteable = ({ fieldType }: Pick<QuestionNode, 'fieldType'>): boolean =>
  fieldKind(fieldType).isWords || fieldKind(fieldType).choices === 'options' || fieldType === 'bool';

/**
 * Writes the cells of a spreadsheet into a list, from one cell to the right and down. Rows below the last item become new items.
 * Columns of pictures are skipped.
 */
export const pasteCells = (
  items: readonly Item[],
  questions: readonly QuestionNode[],
  start: { row: number; column: number },
  text: string,
): Pasted => {
  const rows = readCells(text);
  const columns = questions.slice(start.column).filter(isPasteable);
  const fitting = rows.slice(0, Math.max(0, maxItems - start.row));
  const next = [...items];
  fitting.forEach((cells, index) => {
    const changed = columns
      .slice(0, cells.length)
      .map((question, column) => [question.keyName, cellValue(question, cells[column] ?? '')]);
    const at = start.row + index;
    next[at] = { ...(next[at] ?? emptyItem(questions)), ...Object.fromEntries(changed) };
  });
  const extra = Math.max(0, ...rows.map(({ length }) => length)) - columns.length;
  return { items: next, notes: notesOf(rows.length - fitting.length, extra) };
};

const notesOf = (rows: number, columns: number): string[] => [
  ...(rows > 0 ? [`A list has at most ${maxItems} items. ${count(rows, 'row')} left out.`] : []),
  ...(columns > 0 ? [`The list has no more columns. ${count(columns, 'column')} left out.`] : []),
];

const count = (number: number, noun: string) => (number === 1 ? `1 ${noun} was` : `${number} ${noun}s were`);

/** Returns the text of a cell as the value of a question. */
const cellValue = (question: QuestionNode, cell: string): string => {
  const text = cell.trim();
  if (question.fieldType === 'bool')
    return String(/^(true|yes|y|x|1|✓|✔)$/i.test(text) || isTitle(question, text));
  if (fieldKind(question.fieldType).choices === 'options') return choiceOf(question, text);
  if (question.fieldType === 'date' || question.fieldType === 'dateText') return readDay(text) ?? text;
  return question.fieldType === 'text' ? text : text.replace(/\s*\n\s*/g, ' ');
};

/** A column with the title "Sold out" often has the cells "Sold out". */
const isTitle = ({ title }: QuestionNode, text: string) => title.toLowerCase() === text.toLowerCase();

const choiceOf = ({ choices }: QuestionNode, text: string): string => {
  const offered = parseChoices(choices);
  const chosen = offered.find(({ value, label }) =>
    [value, label].some((each) => each.toLowerCase() === text.toLowerCase()),
  );
  return (chosen ?? offered[0])?.value ?? '';
};
