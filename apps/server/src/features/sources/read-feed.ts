import type { Feed } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { type ParsedFeed, parseFeed } from './parse-feed';
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
const parsed = z.object({ feed, pictures: z.array(z.string()) });

/** The stored value of a source as a feed; undefined where it is none. */
export const feedValue = (value: unknown): Feed | undefined => feed.safeParse(value).data;

/**
 * Reads a news feed as plain data. A feed of megabytes can be built so that it takes seconds, so it is read in a thread.
 * @throws FetchError where the text is no feed, or takes too long
 */
export const readFeed = async (xml: string): Promise<ParsedFeed> =>
  xml.length <= mostHere
    ? parseFeed(xml)
    : parsed.parse(
        await readInThread(
          { kind: 'rss', text: xml },
          {
            late: 'The news feed at this address is too large.',
            damaged: 'The news feed at this address is damaged.',
          },
        ),
      );
