import type { Context, Liquid } from 'liquidjs';
import { type Lookup, type Source, type SourceKind, sourceAddress } from './outside';
import { weatherIn } from './weather-units';

/** How many sources one page can ask for; what it asks for beyond them stays empty. */
const mostSources = 20;

// No name in a template can be a symbol: what stands in the scope under it is the filters' alone.
const asking = Symbol('asking');

export type Ask = (kind: SourceKind, value: unknown) => unknown;

/** Asks `lookup` for what a page wants, and notes in `wanted` what that was. */
export function asker(lookup: Lookup, wanted: Source[]): Ask {
  return (kind, value) => {
    const address = sourceAddress(kind, value);
    if (address === null) return null;
    if (!wanted.some((source) => source.kind === kind && source.address === address)) {
      if (wanted.length >= mostSources) return null;
      wanted.push({ kind, address });
    }
    return lookup(kind, address) ?? null;
  };
}

/** The part of a template's scope through which `rss`, `ical`, `weather`, `json_at` and `framing` ask. */
export function askingScope(ask: Ask): object {
  return { [asking]: ask };
}

/** Each filter gives what was read from the address before it, or nothing: then the template says so. */
export function addSourceFilters(liquid: Liquid): void {
  const filters = { rss: 'rss', ical: 'ical', json_at: 'json', framing: 'framing' } as const;
  for (const [name, kind] of Object.entries(filters)) liquid.registerFilter(name, asFilter(kind));
  const weather = asFilter('weather');
  liquid.registerFilter('weather', function (value: unknown, units: unknown) {
    return weatherIn(weather.call(this, value), units);
  });
}

function asFilter(kind: SourceKind) {
  return function (this: { context: Context }, value: unknown): unknown {
    const ask: unknown = Reflect.get(this.context.environments, asking);
    return typeof ask === 'function' ? ask(kind, value) : null;
  };
}
