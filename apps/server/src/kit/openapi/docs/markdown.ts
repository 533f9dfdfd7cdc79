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

const code = /`([^`]+)`/;
const link = /\[((?:`[^`]+`|[^\]`])+)\]\(([^)\s]+)\)/;
const strong = /\*\*([^*]+)\*\*/;
const marked = new RegExp(`${code.source}|${link.source}|${strong.source}`, 'g');

/** Returns a text in which words between backticks are code, and links and strong words are marked. */
export const inlineHtml = (text: string, linkOf: LinkOf = sameAddress): string => {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, codeWords, linkWords, target = '', strongWords] = match;
    html += escapeHtml(text.slice(end, match.index));
    end = match.index + whole.length;
    if (codeWords !== undefined) html += `<code>${escapeHtml(codeWords)}</code>`;
    if (linkWords !== undefined) html += linkHtml(linkOf(target), inlineHtml(linkWords, linkOf));
    if (strongWords !== undefined) html += `<b>${inlineHtml(strongWords, linkOf)}</b>`;
  }
  return html + escapeHtml(text.slice(end));
};

const linkHtml = (address: string | undefined, words: string): string =>
  address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;

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
