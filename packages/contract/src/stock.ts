import { z } from 'zod';
import { endpoints } from './endpoint';
import { text } from './fields';

export const stockPhoto = z.object({
  /** Addresses of the small picture for choosing and of the one to use. */
  thumbnail: z.string(),
  large: z.string(),
  /** Where the picture is shown by whoever offers it. Empty for the built-in ones. */
  url: z.string(),
  photographer: z.string(),
  photographerUrl: z.string(),
  /** What it shows, in words. */
  title: z.string(),
});
export type StockPhoto = z.infer<typeof stockPhoto>;

export const stock = endpoints({
  'POST /stock/search': {
    summary: 'Pictures that anybody may use, by what they show; all built-in ones for an empty term',
    who: 'person',
    body: z.object({ term: text(100) }),
    answer: z.array(stockPhoto),
    perMinute: 120,
  },
});
