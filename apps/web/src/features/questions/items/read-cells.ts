/**
 * Reads the text that a spreadsheet puts on the clipboard: cells divided by tabs, rows divided by line ends. A cell with a tab, a
 * line end or a quotation mark is in quotation marks, and its quotation marks are doubled. Also reads the rows of a CSV file, whose
 * cells are divided by semicolons or commas.
 */
export const readCells = (text: string): string[][] => divide(text, dividerOf(text));

/** Returns whether a text has several cells. A text of one cell is pasted by the browser. */
export const hasCells = (text: string): boolean => /[\r\n]./.test(text) || dividerOf(text) !== undefined;

type Divider = '\t' | ';' | ',';

/**
 * Returns the sign between the cells, or undefined if each row is one cell. Sentences have semicolons and commas too. So all rows must
 * have the same number of cells, and no space follows a comma, or the semicolon of a single row.
 */
const dividerOf = (text: string): Divider | undefined => {
  if (text.includes('\t')) return '\t';
  const isTable = (divider: Divider, allowsSpace: (rows: number) => boolean) => {
    const rows = divide(text, divider).filter((cells) => cells.length > 1 || cells[0] !== '');
    const [columns = 1] = rows.map(({ length }) => length);
    const hasSpace = rows.some((cells) => cells.slice(1).some((cell) => cell.startsWith(' ')));
    return (
      columns > 1 && rows.every(({ length }) => length === columns) && (!hasSpace || allowsSpace(rows.length))
    );
  };
  // An entity of HTML, such as &amp;, ends with a semicolon.
  if (!/&#?\w+;/.test(text) && isTable(';', (rows) => rows > 1)) return ';';
  return /[\r\n]./.test(text) && isTable(',', () => false) ? ',' : undefined;
};

const divide = (text: string, divider: Divider | undefined): string[][] => {
  const rows: string[][] = [[]];
  const sign = divider ?? '\t';
  // A quotation mark is a mark of the format only at the beginning of a cell.
  const cell = new RegExp(
    `("(?:[^"]|"")*"(?=[${sign}\\r\\n]|$)|[^${sign}\\r\\n]*)(${sign}|\\r\\n|\\r|\\n|$)`,
    'g',
  );
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  for (const [, content = '', end = ''] of source.matchAll(cell)) {
    rows
      .at(-1)
      ?.push(
        content.startsWith('"') && content.endsWith('"') && content.length > 1 ? unquoted(content) : content,
      );
    if (end === '') break;
    if (end !== sign) rows.push([]);
  }
  return rows;
};

const unquoted = (content: string) => content.slice(1, -1).replaceAll('""', '"').replace(/\r\n?/g, '\n');
