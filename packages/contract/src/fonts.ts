import { z } from 'zod';
import { endpoints } from './kit/endpoint';

export const fontFamily = z.object({
  family: z.string(),
  category: z.enum(['serif', 'sans-serif', 'display', 'handwriting', 'monospace']),
});
export type FontFamily = z.infer<typeof fontFamily>;

export const fonts = endpoints({
  'GET /fonts': {
    summary: 'The font families for designs, the most used first',
    who: 'person',
    answer: z.array(fontFamily),
  },
});
