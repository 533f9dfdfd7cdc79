import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, shape, text } from './kit/fields';
import { parseUrl } from './kit/parse-url';

export const builtInDesign = z
  .object({
    name: z.string().describe('The name of the design.'),
    shape,
    url: z.string().describe('The address of the JSON document of the design.'),
    picture: z.string().describe('The address of a small picture of the design.'),
  })
  .meta({ title: 'BuiltInDesign' });
export type BuiltInDesign = z.infer<typeof builtInDesign>;

/** Maximum length of a web address in its normalized form, in characters. */
const maxAddress = 2_000;
const webAddress = text(maxAddress).refine(
  (address) => /^https?:\/\//i.test(address) && (parseUrl(address)?.href.length ?? Infinity) <= maxAddress,
  'must be a web address that starts with http:// or https://',
);

export const designs = endpoints({
  'GET /designs': {
    summary: 'The designs that a person can start from, grouped by shape',
    who: 'person',
    answer: z.array(builtInDesign),
  },
  'POST /designs/read': {
    summary: 'Read the JSON text of a design at a web address',
    who: 'person',
    reads: true,
    body: z.object({ address: webAddress.describe('The web address of the design.') }),
    answer: z.object({ text: z.string().describe('The JSON text of the design.') }),
    errors: ['address-unread'],
    perMinute: 120,
    countedBy: 'person',
  },
});

export const designPictures = endpoints({
  'POST /designs/picture': {
    summary:
      'Copy a picture from a web address, so that TVs show it offline. The copy is deleted after a day if no answer names it',
    who: 'edit',
    body: z.object({
      address: webAddress.describe('The web address of the picture.'),
      contentId: id('message').describe(
        'The id of the message, or of the screen whose overlays show the design.',
      ),
      questionId: id('question').describe('The question of the design.'),
    }),
    answer: z.object({ url: z.string().describe('The address of the copy.') }),
    errors: ['address-unread', 'limit-reached', 'wrong-type'],
    perMinute: 300,
    countedBy: 'person',
  },
});
