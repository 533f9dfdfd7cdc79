import { sourceAddress } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { text } from './kit/fields';

/** A web address, in the normalized form under which its source is stored. */
const webAddress = text(2_000).transform((given, context) => {
  const address = sourceAddress('json', given);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'must be a web address that starts with http:// or https://' });
  return z.NEVER;
});

export const sources = endpoints({
  'POST /sources/list': {
    summary: 'Read a list of items at a web address, for a form',
    who: 'person',
    reads: true,
    body: z.object({ address: webAddress.describe('The web address of the list.') }),
    answer: z.object({ items: z.array(z.unknown()).describe('The items of the list, as they were read.') }),
    errors: ['list-unread', 'list-waiting', 'limit-reached'],
    perMinute: 120,
    countedBy: 'person',
  },
});
