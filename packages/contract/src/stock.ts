import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { text } from './kit/fields';

export const stockPhoto = z
  .object({
    thumbnail: z.string().describe('The address of a small picture for the search.'),
    large: z.string().describe('The address of the picture.'),
    url: z.string().describe('The page of the provider that shows the picture. Empty for built-in pictures.'),
    photographer: z.string().describe('The name of the photographer.'),
    photographerUrl: z.string().describe('The page of the photographer. Empty: none.'),
    title: z.string().describe('A description of the picture.'),
  })
  .meta({ title: 'StockPhoto' });
export type StockPhoto = z.infer<typeof stockPhoto>;

export const stock = endpoints({
  'POST /stock/search': {
    summary:
      'Pictures that are free to use, found by their description. An empty term returns all built-in pictures',
    who: 'person',
    reads: true,
    body: z.object({ term: text(100).describe('Words of the description. Empty: all built-in pictures.') }),
    answer: z.array(stockPhoto),
    perMinute: 120,
  },
});
