import type { Source, SourceKind } from '@marquee/playback/template/outside';
import type { FetchedAnswer, FetchOptions } from '../../kit/fetch/open-fetch';
import type { Services } from '../../kit/http/context';
import { decodeText, unfoldBytes, unzip } from './decode-text';
import { feedAddressIn } from './feed-address';
import { readCalendar } from './read-calendar';
import { readFraming } from './read-framing';
import { readJson } from './read-json';
import { readRssFeed } from './read-rss-feed';
import { readWeather } from './read-weather';

type Copy = { etag: string | null; lastModified: string | null };
/**
 * A source that was read. `pictures` are the addresses of the pictures of the items of a feed. Other kinds have null. `note`: a
 * sentence about content that is left out or uncertain, or null.
 */
export type ReadSource = Copy & { value: unknown; pictures: string[] | null; note: string | null };
type Read = (services: Services, address: string, copy: Copy) => Promise<'same' | ReadSource>;
type File = Extract<FetchedAnswer, { kind: 'read' }>;

const mega = 1_000_000;
const maxFeedBytes = 6 * mega;
const maxCalendarBytes = 5 * mega;

/** Asks for these types and accepts every type, because many servers send a feed or a calendar with another type. */
const preferring = (types: string[]): Pick<FetchOptions, 'headers'> => ({
  headers: { accept: [...types, '*/*;q=0.1'].join(', ') },
});
const feedTypes = preferring([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/xml',
  'text/xml',
]);
const calendarTypes = preferring(['text/calendar']);
const jsonTypes = ['application/json', 'text/json', 'text/plain', 'application/octet-stream'];

/** The functions that read a source, by kind. Each function throws a FetchError on failure. */
const readers: Record<SourceKind, Read> = {
  rss: async (services, address, copy) => {
    const file = await services.fetch(address, { ...feedTypes, ...copy, maxBytes: maxFeedBytes });
    if (file.kind === 'same') return 'same';
    const text = textOf(file, maxFeedBytes);
    // People often give the address of a website. Its pages name the feed of the site.
    const named = feedAddressIn(text, file.url);
    if (named === undefined) return { ...(await readRssFeed(text, file.url)), ...copyOf(file) };
    const feed = await services.fetch(named, { ...feedTypes, maxBytes: maxFeedBytes });
    return feed.kind === 'same'
      ? 'same'
      : { ...(await readRssFeed(textOf(feed, maxFeedBytes), feed.url)), ...noCopy };
  },
  json: async (services, address, copy) => {
    const file = await services.fetch(address, { types: jsonTypes, ...copy, maxBytes: mega });
    return file.kind === 'same'
      ? 'same'
      : { value: readJson(textOf(file, mega)), pictures: null, note: null, ...copyOf(file) };
  },
  // A calendar is always read in full, because the events to show depend on the current day.
  ical: async (services, address) => {
    const file = await services.fetch(address, { ...calendarTypes, maxBytes: maxCalendarBytes });
    if (file.kind === 'same') return 'same';
    const bytes = unfoldBytes(unzip(file.bytes, maxCalendarBytes));
    const { calendar, note } = await readCalendar(decodeText(bytes, file.contentType), services.clock.now());
    return { ...fresh(calendar), note };
  },
  weather: async (services, place) => fresh(await readWeather(services, place)),
  framing: async (services, address) => {
    const answer = await services.fetch(address, { maxBytes: 0 });
    return answer.kind === 'same' ? 'same' : fresh(readFraming(answer.headers));
  },
};

/** Reads a source. Returns 'same' if the source has not changed since `copy`. @throws FetchError */
export const readSource = (services: Services, { kind, address }: Source<SourceKind>, copy: Copy) =>
  readers[kind](services, address, copy);

const noCopy: Copy = { etag: null, lastModified: null };
const fresh = (value: unknown): ReadSource => ({ value, pictures: null, note: null, ...noCopy });

const copyOf = ({ headers }: File): Copy => ({
  etag: headers.etag ?? null,
  lastModified: headers['last-modified'] ?? null,
});

const textOf = ({ bytes, contentType }: File, maxBytes: number): string =>
  decodeText(unzip(bytes, maxBytes), contentType);
