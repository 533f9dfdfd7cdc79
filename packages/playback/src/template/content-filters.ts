import type { Context, Liquid } from 'liquidjs';
import type { Design } from '../design/design';
import { drawDesign } from '../design/draw-design';
import type { FontFace } from '../design/font-faces';
import { readDesign, upgradeDesign } from '../design/upgrade';
import type { TemplateShape } from '../program/shapes';
import { type ZonePage, zoneValue } from './zone-pages';

/** What a page may hold of our own content, read before it is rendered. */
export type Content = {
  /** The font faces that designs may use. */
  faces?: FontFace[];
  /** Whether families without a face may be loaded from Google. */
  provided?: boolean;
  /** What zones play, by the answer that names it: 'message:1', 'playlist:2'. */
  zones?: ReadonlyMap<string, ZonePage[]>;
  /** The texts of files of ours that answers name ('/content/...json'). */
  texts?: ReadonlyMap<string, string>;
};

// As in source-filters: no template can name a symbol.
const drawing = Symbol('drawing');
const playing = Symbol('playing');

/**
 * The part of a template's scope for the filters `design` and `zone`. `outside` is what was read from a web address; `note`
 * takes a word for the log.
 */
export function contentScope(
  { faces = [], provided = false, zones, texts }: Content,
  shape: TemplateShape,
  outside: (address: string) => unknown,
  note: (word: string) => void,
): object {
  const drawn = (design: Design) => drawDesign(design, shape, faces, provided);
  return {
    [drawing](answer: string): string {
      if (/^https?:/i.test(answer)) return drawn(upgradeDesign(outside(answer)));
      const text = answer.startsWith('/content/') ? texts?.get(answer) : answer;
      const { design, fault } = readDesign(text || '{}');
      if (fault) note(fault);
      return drawn(design);
    },
    [playing]: (answer: string): string => zoneValue(zones?.get(answer) ?? []),
  };
}

/**
 * `design` is the html of a design; `zone` what a zone plays, as a script value. `asHtml` and `asValue` let through what a page
 * may hold of each.
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
