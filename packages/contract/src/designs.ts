import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { shape } from './kit/fields';

export const builtInDesign = z.object({
  name: z.string(),
  shape,
  /** `url`: the address of the JSON document. `picture`: the address of a small picture of the design. */
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
