/**
 * Rows as a CSV file (RFC 4180) that every spreadsheet opens as it is meant: with a mark that it is UTF-8, and no cell that
 * a spreadsheet would take for a formula.
 */
export const writeCsv = (rows: (string | number)[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  // A name is somebody's: `=HYPERLINK(...)` in it must stay a name. An apostrophe says "text" to spreadsheets.
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
