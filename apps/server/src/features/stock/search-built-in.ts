import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StockPhoto } from '@marquee/contract/stock';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';

const picture = z.object({
  name: z.string(),
  title: z.string(),
  tags: z.string().transform((words) => words.split(' ')),
});

let known: z.infer<typeof picture>[] | undefined;

/**
 * Returns the built-in pictures whose title or tags match each search word. A search word matches every word that starts with it.
 * The best matches come first.
 */
export const searchBuiltIn = (term: string): StockPhoto[] => {
  known ??= z.array(picture).parse(JSON.parse(readFileSync(join(findAbove('stock'), 'stock.json'), 'utf8')));
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return known
    .map((each) => ({ each, fit: fitOf(words, each) }))
    .filter(({ fit }) => fit >= words.length)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ each: { name, title } }) => ({
      title,
      thumbnail: `/content/stock/thumbs/${name}.webp`,
      large: `/content/stock/${name}.webp`,
      url: '',
      photographer: 'Marquee',
      photographerUrl: '',
    }));
};

/** Returns 2 points for each word that matches the title and 1 for each other match, or -1 if a word does not match. */
const fitOf = (words: string[], { title, tags }: z.infer<typeof picture>): number => {
  const named = title.toLowerCase().split(' ');
  let fit = 0;
  for (const word of words) {
    if (![...named, ...tags].some((each) => each.startsWith(word))) return -1;
    fit += named.some((each) => each.startsWith(word)) ? 2 : 1;
  }
  return fit;
};
