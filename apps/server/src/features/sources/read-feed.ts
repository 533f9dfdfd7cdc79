import type { Feed } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { parseFeed } from './parse-feed';
import { readInThread } from './read-in-thread';

/** Characters that are gone through in the midst of people's calls: a tenth of a second at worst. */
const mostHere = 100_000;

const feed = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      summary: z.string(),
      link: z.string(),
      image: z.string(),
      date: z.number().nullable(),
    }),
  ),
});

/**
 * A news feed as plain data. Megabytes can be made so that they take seconds: they are read in a thread.
 * @throws FetchError where it is none, or such a one
 */
export const readFeed = async (xml: string): Promise<Feed> =>
  xml.length <= mostHere
    ? parseFeed(xml)
    : feed.parse(
        await readInThread(
          { kind: 'rss', text: xml },
          {
            late: 'The news feed at this address is too large.',
            damaged: 'The news feed at this address is damaged.',
          },
        ),
      );
