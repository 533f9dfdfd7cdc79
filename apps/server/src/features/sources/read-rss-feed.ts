import type { RssFeed } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { type ParsedRssFeed, parseRssFeed } from './parse-rss-feed';
import { readInThread } from './read-in-thread';

/** Maximum number of characters of a feed that is parsed on the main thread, which takes at most a tenth of a second. */
const maxHere = 100_000;

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
const parsed = z.object({ feed, pictures: z.array(z.string()) });

/** Returns the stored value of a source as a feed, or undefined if the value is not a feed. */
export const rssFeedValue = (value: unknown): RssFeed | undefined => feed.safeParse(value).data;

/**
 * Reads a news feed as plain data. A large feed is read in a thread, because it can take seconds.
 * @throws FetchError if the text is not a feed or takes too long
 */
export const readRssFeed = async (xml: string): Promise<ParsedRssFeed> =>
  xml.length <= maxHere
    ? parseRssFeed(xml)
    : parsed.parse(
        await readInThread(
          { kind: 'rss', text: xml },
          {
            late: 'The news feed at this address is too large.',
            damaged: 'The news feed at this address is damaged.',
          },
        ),
      );
