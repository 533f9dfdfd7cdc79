import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import type { Item } from '../item-list';
import type { QuestionNode } from '../question-tree';

/** Maximum number of characters of the values of a narrow column, such as prices. */
const narrowUpTo = 6;
/** Width of a narrow column, in pixels. */
const narrow = 64;
/** The numbers of characters between which the width of a text column is proportional to its longest value. */
const [least, most] = [10, 18];
/** The space at the edges of a cell, in characters. */
const edges = 2;
/** Usual width of a table, and the width of the buttons of its rows, in pixels. */
const usual = { table: 560, tools: 64 };

/** The widths of columns whose fields have a known size, in pixels. */
const fixed: Partial<Record<FieldType, number>> = {
  bool: 72,
  image: 72,
  dateText: 134,
  time: 90,
  timeText: 90,
};

/**
 * Returns the CSS widths of the columns of an item table, by the ids of their questions. Switches, pictures, dates, times and short
 * values, such as prices, are narrow. The other columns share the space by their longest values. The column with the longest value
 * has no width, so that it takes the rest of the table.
 * @param items the stored items and the example items of the template
 */
export const columnWidths = (
  questions: readonly QuestionNode[],
  items: readonly Item[],
): ReadonlyMap<number, number | string> => {
  const columns = questions.map(({ id, keyName, title, fieldType }) => {
    const longest = Math.max(0, ...items.map((item) => item[keyName]?.length ?? 0));
    const isShort = longest > 0 && Math.max(longest, title.length) <= narrowUpTo;
    const width = fixed[fieldType] ?? (isShort && fieldType === 'string' ? narrow : undefined);
    return { id, width, weight: edges + Math.min(most, Math.max(least, longest, title.length)) };
  });
  const wide = columns.filter(({ width }) => width === undefined);
  const taken = columns.reduce((total, { width = 0 }) => total + width, usual.tools);
  const sum = wide.reduce((total, { weight }) => total + weight, 0);
  const percent = (100 * Math.max(0, usual.table - taken)) / usual.table / sum;
  const [widest] = wide.toSorted((a, b) => b.weight - a.weight);
  return new Map(
    columns
      .filter((column) => column !== widest)
      .map(({ id, width, weight }) => [id, width ?? `${Math.round(percent * weight)}%`]),
  );
};
