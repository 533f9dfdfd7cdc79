import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { text } from './kit/fields';

export const stockPhoto = z
  .object({
    /** `thumbnail`: the address of the small picture in the search. `large`: the address of the picture itself. */
    thumbnail: z.string(),
    large: z.string(),
    /** The page of the provider that shows the picture. Empty for built-in pictures. */
    url: z.string(),
    photographer: z.string(),
    photographerUrl: z.string(),
    /** A description of the picture. */
    title: z.string(),
  })
  .meta({ title: 'StockPhoto' });
export type StockPhoto = z.infer<typeof stockPhoto>;

export const stock = endpoints({
  'POST /stock/search': {
    summary:
      'Pictures that are free to use, found by their description. An empty term returns all built-in pictures',
    who: 'person',
    reads: true,
    body: z.object({ term: text(100) }),
    answer: z.array(stockPhoto),
    perMinute: 120,
  },
});
