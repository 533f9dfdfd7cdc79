import type { Context, Liquid } from 'liquidjs';
import type { Design } from '../design/design';
import { drawDesign } from '../design/draw-design';
import { type FontFace, familiesWithout } from '../design/font-faces';
import { readDesign, upgradeDesign } from '../design/upgrade';
import type { TemplateShape } from '../program/shapes';
import { type ZonePage, zoneValue } from './zone-pages';

/** Stored content that a page may contain, read before the page is rendered. */
export type Content = {
  /** The font faces that designs may use. */
  faces?: FontFace[];
  /** Called with the font families of a design that have no face. */
  lacking?: (families: string[]) => void;
  /** The pages of each zone, by the answer that names the content of the zone: 'message:1', 'playlist:2'. */
  zones?: ReadonlyMap<string, ZonePage[]>;
  /** The texts of stored files, by their address in an answer ('/content/...json'). */
  texts?: ReadonlyMap<string, string>;
};

// The keys are symbols, because templates cannot name symbols. So only the filters can read these entries of the scope.
const drawing = Symbol('drawing');
const playing = Symbol('playing');

/**
 * Returns the part of a template's scope for the filters `design` and `zone`. `outside` returns the data that was read from a
 * web address. `note` writes to the log.
 */
export function contentScope(
  { faces = [], lacking, zones, texts }: Content,
  shape: TemplateShape,
  outside: (address: string) => unknown,
  note: (word: string) => void,
): object {
  const drawn = (design: Design) => {
    lacking?.(familiesWithout(design.scenes[0].elements, faces));
    return drawDesign(design, shape, faces);
  };
  return {
    [drawing](answer: string): string {
      if (/^https?:/i.test(answer)) return drawn(upgradeDesign(outside(answer)).design);
      const text = answer.startsWith('/content/') ? texts?.get(answer) : answer;
      const { design, fault } = readDesign(text || '{}');
      if (fault) note(fault);
      return drawn(design);
    },
    [playing]: (answer: string): string => zoneValue(zones?.get(answer) ?? []),
  };
}

/**
 * Adds the filters `design` (returns the HTML of a design) and `zone` (returns the content of a zone as a script value).
 * `asHtml` and `asValue` remove the internal marks from the results. `asValue` also replaces the placeholders of nonces.
 */
export function addContentFilters(
  liquid: Liquid,
  asHtml: (html: string) => string,
  asValue: (value: string) => string,
): void {
  liquid.registerFilter('design', { raw: true, handler: asFilter(drawing, asHtml) });
  liquid.registerFilter('zone', { raw: true, handler: asFilter(playing, asValue) });
}

function asFilter(name: symbol, clean: (text: string) => string) {
  return function (this: { context: Context }, value: unknown): string {
    const make: unknown = Reflect.get(this.context.environments, name);
    return typeof make === 'function' ? clean(make(String(value ?? '').trim())) : '';
  };
}
