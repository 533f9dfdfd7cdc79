import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { shape } from './kit/fields';

export const builtInDesign = z.object({
  name: z.string(),
  shape,
  /** The address of its document, and of a small picture of it. */
  url: z.string(),
  picture: z.string(),
});
export type BuiltInDesign = z.infer<typeof builtInDesign>;

export const designs = endpoints({
  'GET /designs': {
    summary: 'The designs that a person can start from, grouped by shape',
    who: 'person',
    answer: z.array(builtInDesign),
  },
});
