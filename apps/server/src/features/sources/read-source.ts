import type { Source, SourceKind } from '@marquee/playback/template/outside';
import type { FetchedAnswer, FetchOptions } from '../../kit/fetch/open-fetch';
import type { Services } from '../../kit/http/context';
import { readCalendar } from './read-calendar';
import { readFraming } from './read-framing';
import { readJson } from './read-json';
import { readRssFeed } from './read-rss-feed';
import { readWeather } from './read-weather';

type Copy = { etag: string | null; lastModified: string | null };
/** A source that was read. `pictures` are the addresses of the pictures of the items of a feed. Other kinds have null. */
export type ReadSource = Copy & { value: unknown; pictures: string[] | null };
type Understood = Pick<ReadSource, 'value' | 'pictures'>;
type Read = (services: Services, address: string, copy: Copy) => Promise<'same' | ReadSource>;

const mega = 1_000_000;
const plainTypes = ['text/plain', 'application/octet-stream'];
const rssTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
];

/** The functions that read a source, by kind. Each function throws a FetchError on failure. */
const readers: Record<SourceKind, Read> = {
  // Servers often send a feed with the content type of HTML, so only the content decides.
  rss: (services, address, copy) =>
    fetchText(
      services,
      address,
      copy,
      { types: [...rssTypes, 'text/html', ...plainTypes], maxBytes: 3 * mega },
      async (text) => {
        const { feed, pictures } = await readRssFeed(text);
        return { value: feed, pictures };
      },
    ),
  json: (services, address, copy) =>
    fetchText(
      services,
      address,
      copy,
      { types: ['application/json', 'text/json', ...plainTypes], maxBytes: mega },
      (text) => ({ value: readJson(text), pictures: null }),
    ),
  // A calendar is always read in full, because the events to show depend on the current day.
  ical: async (services, address) => {
    const answer = await services.fetch(address, {
      types: ['text/calendar', ...plainTypes],
      maxBytes: 5 * mega,
    });
    return answer.kind === 'same' ? 'same' : fresh(await readCalendar(textOf(answer), services.clock.now()));
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

const fresh = (value: unknown): ReadSource => ({
  value,
  pictures: null,
  etag: null,
  lastModified: null,
});

const fetchText = async (
  services: Services,
  address: string,
  copy: Copy,
  options: FetchOptions,
  read: (text: string) => Understood | Promise<Understood>,
): Promise<'same' | ReadSource> => {
  const answer = await services.fetch(address, { ...options, ...copy });
  if (answer.kind === 'same') return 'same';
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  return { ...(await read(textOf(answer))), etag, lastModified };
};

/** Decodes text in the character set of the content type or, if absent, of the XML declaration. The default is UTF-8. */
const textOf = ({ bytes, contentType }: Extract<FetchedAnswer, { kind: 'read' }>): string => {
  const [, named] =
    /charset=["']?([\w-]+)/i.exec(contentType) ??
    /^[^\n]{0,20}<\?xml[^>]{0,100}encoding=["']([\w-]+)/.exec(bytes.subarray(0, 200).toString('latin1')) ??
    [];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};
