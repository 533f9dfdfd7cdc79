/**
 * Reads the text that a spreadsheet puts on the clipboard: cells divided by tabs, rows divided by line ends. A cell with a tab, a
 * line end or a quotation mark is in quotation marks, and its quotation marks are doubled.
 */
export const readCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  // A quotation mark is a mark of the format only at the beginning of a cell.
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g;
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  for (const [, content = '', end = ''] of source.matchAll(cell)) {
    rows
      .at(-1)
      ?.push(
        content.startsWith('"') && content.endsWith('"') && content.length > 1 ? unquoted(content) : content,
      );
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

const unquoted = (content: string) => content.slice(1, -1).replaceAll('""', '"').replace(/\r\n?/g, '\n');

/** Returns whether a text has several cells. A text of one cell is pasted by the browser. */
export const hasCells = (text: string): boolean => /\t|[\r\n]./.test(text);
