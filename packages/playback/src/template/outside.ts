/**
 * Data from outside that templates receive. The server reads it and stores the last successful value. A template requests it with
 * `address | rss`. Everything is text and numbers as they are shown: no markup, and only http(s) addresses. Instants are ms UTC.
 */

export const sourceKinds = ['rss', 'ical', 'weather', 'json', 'framing'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * A source of outside data: its kind and its address. `address` is a web address; for weather it is a place or
 * 'latitude,longitude'.
 */
export type Source = { kind: SourceKind; address: string };

/** Returns the last successfully read value of a source, or null if there is none. */
export type Lookup = (kind: SourceKind, address: string) => unknown;

export type RssFeed = { title: string; items: RssItem[] };

/**
 * `image`: the address of a stored picture ('/content/feeds/...'), or empty. The server never gives the address on the site
 * of the feed. `date` is null if the feed has none.
 */
export type RssItem = { title: string; summary: string; link: string; image: string; date: number | null };

export type CalendarEvent = {
  summary: string;
  location: string;
  description: string;
  start: number;
  /** The first instant after the event. */
  end: number;
  /** Then `start` and `end` are midnights in UTC of the first day and of the day after the last: days without a zone. */
  allDay: boolean;
  /** The event does not make its owner busy. Values that were read by an earlier release do not have this field. */
  free?: boolean | undefined;
};

/** The events of some weeks, sorted by start. A repeating event has one entry for each occurrence. */
export type Calendar = { name: string; events: CalendarEvent[] };

/** Units: degrees Celsius, km/h, mm, hPa, percent. `code` is the WMO weather code. `day` is true while the sun is up. */
export type WeatherHour = {
  time: number;
  temperature: number;
  feels: number;
  humidity: number;
  wind: number;
  rainChance: number;
  code: number;
  day: boolean;
};

/** `date` is 'yyyy-MM-dd' at the place. */
export type WeatherDay = {
  date: string;
  high: number;
  low: number;
  code: number;
  rainChance: number;
  sunrise: number;
  sunset: number;
};

/** `zone` is the IANA name of the place's zone. The hours begin with the hour in which the weather was read. */
export type Weather = { place: string; zone: string; hours: WeatherHour[]; days: WeatherDay[] };

/** Whether a website allows other pages to embed it. */
export type Framing = { allowed: boolean };

const longestAddress = 2_000;
const longestPlace = 200;

/**
 * Returns the normalized address under which a source is stored, or null if the text is not an address. Calendars and feeds
 * are also offered as `webcal:` and `feed:`.
 */
export function sourceAddress(kind: SourceKind, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (kind === 'weather') return text && text.length <= longestPlace ? text : null;
  const url = text
    .replace(/^(webcal|feed):\/\//i, 'https://')
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/[^ -~]/gu, encodeURIComponent);
  return /^https?:\/\/[^\s/?#]/i.test(url) && !/\s/.test(text) && url.length <= longestAddress ? url : null;
}
