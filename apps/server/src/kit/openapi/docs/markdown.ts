import { escapeHtml } from '../../html/escape-html';

/** Returns the address of a link, or undefined if the words are not a link here. */
export type LinkOf = (target: string) => string | undefined;
const sameAddress: LinkOf = (target) => target;

/** Returns the HTML of a text in the part of Markdown that the guides use. */
export const markdownHtml = (text: string, linkOf: LinkOf): string => {
  const inline = (words: string) => inlineHtml(words, linkOf);
  return blocksOf(text)
    .map((block) => blockHtml(block, inline))
    .join('\n');
};

/** Returns a text in which words between backticks are code, and links and strong words are marked. */
export const inlineHtml = (text: string, linkOf: LinkOf = sameAddress): string =>
  escapeHtml(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => {
              const address = linkOf(target);
              return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
            })
            .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>'),
    )
    .join('');

/** Returns the id of a heading, as links to it are written: 'API keys' is 'api-keys'. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

/** Divides a text at empty lines, except in programs. */
const blocksOf = (text: string): string[] =>
  text
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)))
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '');

const blockHtml = (block: string, inline: (words: string) => string): string => {
  const [first = '', ...rest] = block.split('\n');
  const heading = /^(#{1,3}) (.*)/.exec(first);
  if (heading) {
    const [, marks = '', words = ''] = heading;
    return `<h${marks.length} id="${headingId(words)}">${inline(words)}</h${marks.length}>`;
  }
  if (first.startsWith('```')) return `<pre>${escapeHtml(rest.slice(0, -1).join('\n'))}</pre>`;
  if (first.startsWith('|')) return tableHtml(block.split('\n'), inline);
  const list = block.search(/^(- |\d+\. )/m);
  if (list === 0) return listHtml(block, inline);
  if (list > 0) return `<p>${inline(block.slice(0, list).trim())}</p>${listHtml(block.slice(list), inline)}`;
  return `<p>${inline(block)}</p>`;
};

const listHtml = (block: string, inline: (words: string) => string): string => {
  const tag = block.startsWith('- ') ? 'ul' : 'ol';
  const items = block.split(/^(?:- |\d+\. )/m).filter(Boolean);
  return `<${tag}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</${tag}>`;
};

const tableHtml = ([head = '', , ...rows]: string[], inline: (words: string) => string): string => {
  const cells = (row: string, tag: string) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
};
