/**
 * Data from outside that templates receive. The server reads a source and stores the last value of the source. A template
 * requests the value with `address | rss`. Feeds, calendars and weather contain no markup. Instants are ms since 1970 UTC.
 */

export const sourceKinds = ['rss', 'ical', 'weather', 'json', 'framing'] as const;
export type SourceKind = (typeof sourceKinds)[number];
/** Data that the server computes without reading anything. */
export const computedKinds = ['holidays', 'sky'] as const;
export type ComputedKind = (typeof computedKinds)[number];

/**
 * A source of data: its kind and its address. `address` is a web address. For weather and sky, `address` is a place or
 * 'latitude,longitude'. For holidays, it is 'country/region/language'.
 */
export type Source<Kind = SourceKind | ComputedKind> = { kind: Kind; address: string };

/** Returns whether the server reads a source and stores its value. Otherwise, the server computes the value. */
export function isRead(source: Source): source is Source<SourceKind> {
  return !computedKinds.some((kind) => kind === source.kind);
}

/** Returns the last successfully read value of a source, or null if there is none. */
export type Lookup = (kind: Source['kind'], address: string) => unknown;

export type RssFeed = { title: string; items: RssItem[] };

/**
 * `image`: the address of a stored copy of the picture ('/content/feeds/...'), or empty. `date` is null if the item has no
 * date.
 */
export type RssItem = { title: string; summary: string; link: string; image: string; date: number | null };

export type CalendarEvent = {
  summary: string;
  location: string;
  description: string;
  start: number;
  /** The first instant after the event. */
  end: number;
  /** The event lasts whole days. `start` and `end` are then midnights in UTC of the first day and of the day after the last. */
  allDay: boolean;
  /** The calendar marks the time of the event as free. Values that an earlier release has read do not have this field. */
  free?: boolean | undefined;
  /** The event has no time zone. `start` and `end` are then the wall clock of the screen, written as if the zone was UTC. */
  floating?: boolean | undefined;
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

/** `date` is 'yyyy-MM-dd' in the zone of the place. Units as in `WeatherHour`. */
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

/** The holidays from the first day of a month on, for 13 months. `date` is 'yyyy-MM-dd'. */
export type Holidays = { place: string; days: { date: string; name: string; isPublic: boolean }[] };

/**
 * Sun and moon at a place from the first day of a month on, for 100 days. Instants are ms since 1970 UTC. `sunrise` and `sunset` are
 * null if the sun stays up (`isUp`) or down all day. `phase` is 0 for the new moon, 0.5 for the full moon, at noon of the day.
 */
export type Sky = {
  place: string;
  zone: string;
  /** The place is south of the equator, where the moon is seen upside down. */
  isSouth: boolean;
  days: { date: string; sunrise: number | null; sunset: number | null; isUp: boolean; phase: number }[];
};

/** Whether a website allows other pages to embed it. */
export type Framing = { allowed: boolean };

const longestAddress = 2_000;
const longestPlace = 200;

/**
 * Returns a place so that its usual spellings are one source: single spaces, a capital at the start of each word, and coordinates with
 * two decimals (about a kilometer).
 */
function placeAddress(text: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  // The addition makes 0 of -0.
  const rounded = (degrees: string) => String(Math.round(Number(degrees) * 100) / 100 + 0);
  if (latitude && longitude) return `${rounded(latitude)},${rounded(longitude)}`;
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim()
    .toLowerCase()
    .replace(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Returns the normalized address under which a source is stored, or null if the value is not a valid address. The schemes
 * `webcal:` and `feed:` of calendars and feeds become `https:`.
 */
export function sourceAddress(kind: Source['kind'], value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (kind === 'weather') return text && text.length <= longestPlace ? placeAddress(text) : null;
  if (kind === 'sky' || kind === 'holidays') return text && text.length <= longestPlace ? text : null;
  const url = text
    // Both forms are in use: feed:https://example.com and feed://example.com.
    .replace(/^(?:webcals?|feed):(?=https?:)/i, '')
    .replace(/^(?:webcals?|feed):\/\//i, 'https://')
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/[^ -~]/gu, encodeURIComponent);
  return /^https?:\/\/[^\s/?#]/i.test(url) && !/\s/.test(text) && url.length <= longestAddress ? url : null;
}
