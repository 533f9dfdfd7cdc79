import type { Context, Liquid } from 'liquidjs';
import { type Lookup, type Source, sourceAddress } from './outside';
import { weatherIn } from './weather-units';

/** Maximum number of sources per page. For further sources the filters return null. */
const maxSources = 20;

// The key is a symbol, because templates cannot name symbols. So only the filters can read this entry of the scope.
const asking = Symbol('asking');

export type Ask = (kind: Source['kind'], value: unknown) => unknown;

/** Returns a function that looks up a source and adds it to `wanted`. */
export function asker(lookup: Lookup, wanted: Source[]): Ask {
  return (kind, value) => {
    const address = sourceAddress(kind, value);
    if (address === null) return null;
    if (!wanted.some((source) => source.kind === kind && source.address === address)) {
      if (wanted.length >= maxSources) return null;
      wanted.push({ kind, address });
    }
    return lookup(kind, address) ?? null;
  };
}

/** Returns the part of a template's scope for the filters `rss`, `ical`, `weather`, `json_at`, `framing`, `sky` and `holidays`. */
export function askingScope(ask: Ask): object {
  return { [asking]: ask };
}

/** Adds the filters for outside data. A filter returns the data of an address, or null if there is no data. */
export function addSourceFilters(liquid: Liquid): void {
  const filters = { rss: 'rss', ical: 'ical', json_at: 'json', framing: 'framing', sky: 'sky' } as const;
  for (const [name, kind] of Object.entries(filters)) liquid.registerFilter(name, asFilter(kind));
  const weather = asFilter('weather');
  liquid.registerFilter('weather', function (value: unknown, units: unknown) {
    return weatherIn(withPlace(weather.call(this, value), value), units);
  });
  const holidays = asFilter('holidays');
  liquid.registerFilter('holidays', function (country: unknown, region: unknown, language: unknown) {
    return holidays.call(
      this,
      [country, region, language].map((part) => String(part ?? '').trim()).join('/'),
    );
  });
}

/** Returns weather with the name of the place as the page writes it. The weather of coordinates has no name. */
function withPlace(weather: unknown, written: unknown): unknown {
  if (typeof weather !== 'object' || weather === null) return weather;
  if (!('place' in weather) || weather.place === '' || typeof written !== 'string') return weather;
  return { ...weather, place: (written.split(',')[0] ?? '').trim() };
}

function asFilter(kind: Source['kind']) {
  return function (this: { context: Context }, value: unknown): unknown {
    const ask: unknown = Reflect.get(this.context.environments, asking);
    return typeof ask === 'function' ? ask(kind, value) : null;
  };
}
