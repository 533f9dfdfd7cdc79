import { expect, test } from 'vitest';
import { exampleAddress, helpFiles, helpPages } from './help-pages';
import { type Block, readInline, readMarkdown } from '@marquee/contract/kit/read-markdown';

const textsOf = (block: Block): string[] => {
  if (block.kind === 'list') return block.items.flat().flatMap(textsOf);
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return block.kind === 'code' ? [] : [block.text];
};

test.each([...helpPages])('the page %s has a title, and links only to pages that exist', (_, source) => {
  const blocks = readMarkdown(source);
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  const links = blocks
    .flatMap(textsOf)
    .flatMap(readInline)
    .filter((part) => part.kind === 'link');
  for (const { target } of links) {
    const isPage = helpPages.has(target.replace(/\.md$/, ''));
    expect(isPage || helpFiles.has(target) || target.startsWith('https://'), target).toBe(true);
  }
});

test('the guide names the address of the TV page', () => {
  expect(helpPages.get('set-up-a-tv')).toContain(exampleAddress);
});
