/**
 * Writes rows as a CSV file (RFC 4180) that spreadsheets open correctly: with a UTF-8 byte order mark, and without cells
 * that a spreadsheet would read as formulas.
 */
export const writeCsv = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  // People choose the names, so `=HYPERLINK(...)` in a name must stay text. Spreadsheets read an apostrophe as the start
  // of text.
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
