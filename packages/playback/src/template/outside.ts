/**
 * What templates are given of the world outside. The server reads it, and keeps the last good value; a template only asks, by
 * `address | rss`. Everything is text and numbers as they are shown: no markup, no addresses but http(s) ones. Instants are ms UTC.
 */

export const sourceKinds = ['rss', 'ical', 'weather', 'json', 'framing'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Something outside: of which kind, and where. `address` is a web address; of weather, a place or 'latitude,longitude'. */
export type Source = { kind: SourceKind; address: string };

/** The last good value of a source; null where there is none yet. */
export type Lookup = (kind: SourceKind, address: string) => unknown;

export type RssFeed = { title: string; items: RssItem[] };

/**
 * `image`: the address of a stored picture ('/content/feeds/...'), empty where there is none. The server never gives the address on
 * the feed's own site. `date` null: the feed does not say.
 */
export type RssItem = { title: string; summary: string; link: string; image: string; date: number | null };

export type CalendarEvent = {
  summary: string;
  location: string;
  description: string;
  start: number;
  /** The first instant after it. */
  end: number;
  /** Then `start` and `end` are midnights in UTC of the first day and of the day after the last: days without a zone. */
  allDay: boolean;
  /** Whose calendar it is stays free: it is noted, and takes up nothing. What was read before this was known does not say. */
  free?: boolean | undefined;
};

/** The events of some weeks in the order in which they begin, those that repeat once for each time. */
export type Calendar = { name: string; events: CalendarEvent[] };

/** Degrees Celsius, km/h, mm, hPa, per cent. `code` is the WMO's for the state of the sky; `day`: the sun is up. */
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

/** `zone` is the place's IANA name. The hours begin with the one that was running when it was read. */
export type Weather = { place: string; zone: string; hours: WeatherHour[]; days: WeatherDay[] };

/** Whether a site lets itself be shown inside another page. */
export type Framing = { allowed: boolean };

const longestAddress = 2_000;
const longestPlace = 200;

/** The address under which a source is kept; null where a text names none. `webcal:` and `feed:` are what calendars and feeds are offered as. */
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
