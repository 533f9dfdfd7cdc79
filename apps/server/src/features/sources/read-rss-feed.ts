import type { RssFeed } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { type ParsedRssFeed, parseRssFeed } from './parse-rss-feed';
import { readInThread } from './read-in-thread';

/** Maximum number of characters of a feed that is parsed on the main thread, which takes at most a tenth of a second. */
const maxHere = 100_000;

const feedSchema = z.object({
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
const parsed = z.object({ feed: feedSchema, pictures: z.array(z.string()), note: z.string().nullable() });

type ReadFeed = Omit<ParsedRssFeed, 'feed'> & { value: RssFeed };

/** Returns the stored value of a source as a feed, or undefined if the value is not a feed. */
export const rssFeedValue = (value: unknown): RssFeed | undefined => feedSchema.safeParse(value).data;

/**
 * Reads a news feed as plain data. `address` is the address of the feed. A large feed is read in a thread, because it can take
 * seconds.
 * @throws FetchError if the text is not a feed or takes too long
 */
export const readRssFeed = async (text: string, address: string): Promise<ReadFeed> => {
  const { feed, ...rest } =
    text.length <= maxHere
      ? parseRssFeed(text, address)
      : parsed.parse(await readInThread({ kind: 'rss', text, address }, faults));
  return { value: feed, ...rest };
};

const faults = {
  late: 'The news feed at this address is too large.',
  damaged: 'The news feed at this address is damaged.',
};
