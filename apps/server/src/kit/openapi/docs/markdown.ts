import { type Block, readInline, readMarkdown } from '@marquee/contract/kit/read-markdown';
import { escapeHtml } from '../../html/escape-html';

/** Returns the address of a link, or undefined if the words are not a link here. */
export type LinkOf = (target: string) => string | undefined;
const sameAddress: LinkOf = (target) => target;

/** Returns a Markdown document as HTML. */
export const markdownHtml = (text: string, linkOf: LinkOf): string => blocksHtml(readMarkdown(text), linkOf);

const blocksHtml = (blocks: readonly Block[], linkOf: LinkOf): string =>
  blocks.map((block) => blockHtml(block, linkOf)).join('\n');

const blockHtml = (block: Block, linkOf: LinkOf): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${headingId(block.text)}">${inlineHtml(block.text, linkOf)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inlineHtml(block.text, linkOf)}</p>`;
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${itemHtml(item, linkOf)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const head = rowHtml(block.head, 'th', linkOf);
      return `<table><thead>${head}</thead><tbody>${block.rows.map((row) => rowHtml(row, 'td', linkOf)).join('')}</tbody></table>`;
    }
  }
};

/** Returns the content of a list item. An item with one paragraph needs no element for it. */
const itemHtml = (item: readonly Block[], linkOf: LinkOf): string => {
  const [first] = item;
  return item.length === 1 && first?.kind === 'paragraph'
    ? inlineHtml(first.text, linkOf)
    : blocksHtml(item, linkOf);
};

const rowHtml = (cells: readonly string[], tag: 'th' | 'td', linkOf: LinkOf): string =>
  `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell, linkOf)}</${tag}>`).join('')}</tr>`;

/** Returns a text with its code, links and strong words as HTML. */
export const inlineHtml = (text: string, linkOf: LinkOf = sameAddress): string =>
  readInline(text)
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeHtml(part.text);
        case 'code':
          return `<code>${escapeHtml(part.text)}</code>`;
        case 'strong':
          return `<b>${inlineHtml(part.text, linkOf)}</b>`;
        case 'link':
          return linkHtml(linkOf(part.target), inlineHtml(part.text, linkOf));
      }
    })
    .join('');

const linkHtml = (address: string | undefined, words: string): string =>
  address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;

/** Returns the id of a heading, as links to it are written: 'API keys' is 'api-keys'. */
const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
