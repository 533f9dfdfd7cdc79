/** A part of a Markdown document. Texts contain inline Markdown, which `readInline` reads. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** A part of a text. */
export type Inline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; target: string };

const marker = /^(?:-|(\d+)\.) +/;
const fence = /^```/;
const row = /^\|/;
const heading = /^(#+) +(.*)$/;

/**
 * Reads the Markdown of the help pages and of the guides: headings, paragraphs, lists, tables and code. Lines of a list item are
 * indented below the text of the item.
 */
export const readMarkdown = (source: string): Block[] => readBlocks(source.split('\n'));

const readBlocks = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let at = 0;
  /** Takes the lines from `at` up to the first line that does not hold. */
  const takeWhile = (holds: (line: string) => boolean) => {
    const from = at;
    while (at < lines.length && holds(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, marks, title] = heading.exec(line) ?? [];
    if (line.trim() === '') at++;
    else if (marks !== undefined && title !== undefined) {
      blocks.push({ kind: 'heading', level: marks.length, text: title });
      at++;
    } else if (fence.test(line)) {
      at++;
      blocks.push({ kind: 'code', text: takeWhile((next) => !fence.test(next)).join('\n') });
      at++;
    } else if (row.test(line)) blocks.push(readTable(takeWhile((next) => row.test(next))));
    else if (marker.test(line))
      blocks.push(readList(takeWhile((next) => marker.test(next) || /^ +\S/.test(next))));
    else {
      at++;
      const more = takeWhile((next) => next.trim() !== '' && !startsBlock(next));
      blocks.push({ kind: 'paragraph', text: [line, ...more].join(' ') });
    }
  }
  return blocks;
};

const startsBlock = (line: string) => [heading, fence, row, marker].some((start) => start.test(line));

const readTable = ([head = '', , ...rows]: string[]): Block => ({
  kind: 'table',
  head: cellsOf(head),
  rows: rows.map(cellsOf),
});

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const readList = (lines: string[]): Block => {
  const items: string[][] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push([line.replace(marker, '')]);
    else items.at(-1)?.push(line.replace(/^ {1,3}/, ''));
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(readBlocks) };
};

const inline = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** Reads bold text, code and links. */
export const readInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ kind: 'text', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(inline)) {
    addText(match.index);
    end = match.index + match[0].length;
    const [, strong, code, name, target] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (name !== undefined && target !== undefined) parts.push({ kind: 'link', text: name, target });
  }
  addText(text.length);
  return parts;
};
