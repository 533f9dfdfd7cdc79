/** A row of the table. */
export type Figure = {
  what: string;
  /** The minimal implementation, measured in the same run. Empty if there is no minimal implementation. */
  floor: string;
  ours: string;
  /** The value that is compared with the target. */
  figure: string;
  target: string;
  /** Whether the figure meets the target. Undefined if there is no target. */
  met?: boolean | undefined;
};

const heads = { what: 'What', floor: 'Floor', ours: 'Ours', figure: 'Figure', target: 'Target', met: '' };
type Line = typeof heads;

const line = ({ met, ...figure }: Figure): Line => ({
  ...figure,
  met: met === undefined ? '' : met ? 'met' : 'MISSED',
});
const columns: (keyof Line)[] = ['what', 'floor', 'ours', 'figure', 'target', 'met'];

export const asText = (figures: Figure[]): string => {
  const lines = [heads, ...figures.map(line)];
  const widths = columns.map((column) => Math.max(...lines.map((each) => each[column].length)));
  return lines
    .map((each) => columns.map((column, place) => each[column].padEnd(widths[place] ?? 0)).join('  '))
    .map((text) => text.trimEnd())
    .join('\n');
};

export const asMarkdown = (figures: Figure[]): string => {
  const row = (each: Line) => `| ${columns.map((column) => each[column]).join(' | ')} |`;
  return [
    row(heads),
    `|${columns.map(() => '---|').join('')}`,
    ...figures.map((each) => row(line(each))),
  ].join('\n');
};

export const times = (value: number): string => `${value.toFixed(2)}x`;
export const micros = (value: number): string => `${value.toFixed(1)} us`;
export const millis = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
