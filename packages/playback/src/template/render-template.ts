import { Liquid, type Template } from 'liquidjs';
import type { Position } from '../overlay/position';
import type { TemplateShape } from '../program/shapes';
import { addContentFilters, type Content, contentScope } from './content-filters';
import { escaped } from './escape';
import { asScriptValue, safeUrl } from './liquid-filters';
import type { Lookup, Source } from './outside';
import { noncePlaceholder } from './page';
import { addSourceFilters, asker, askingScope } from './source-filters';
import { type TemplateQuestion, type Texts, valuesOf } from './values';

export type CompiledTemplate = { kind: 'ok'; parts: Template[] } | { kind: 'error'; error: string };

export type RenderInput = {
  /** The template's source. */
  html: string;
  questions: TemplateQuestion[];
  /** By key name. */
  answers: Texts;
  /** The subscription's data by key name: used where there is no answer. */
  data?: Texts;
  shape: TemplateShape;
  message: { id: number; seconds: number };
  /** Of an overlay: where it stands, `{{ position }}`. */
  position?: Position;
  /** ms; what `{{ now | date: '%Y' }}` is made from. */
  now?: number;
  /** What was read outside, for the filters `rss`, `ical`, `weather`, `json_at` and `framing`. */
  fetched?: Lookup;
  /** What was read of our own, for the filters `design` and `zone` and for arrays that are kept in files. */
  content?: Content;
  /** Takes words for the log, about answers that are not what they should be. */
  note?: (word: string) => void;
};

export type Rendered = {
  body: string;
  error: string | null;
  /** What the page asked for outside. */
  wanted: Source[];
};

// Stands behind each '<script' of the source while it is rendered. One character that no output lets through, so no answer
// can make one, in one piece or put together from several. The other stands for the nonce in the pages of zones.
const scriptMark = '\ue000';
const nonceMark = '\ue001';

const engine = makeEngine();

// Parsing costs five times the rendering, and many messages are made from few templates.
const mostCompiled = 100;
const compiled = new Map<string, CompiledTemplate>();

/** Parses a template; never throws. The error is a sentence for whoever edits the template. */
export function compileTemplate(html: string): CompiledTemplate {
  try {
    const marked = withoutMarks(html).replace(/<script(?=[\s/>])/gi, `$&${scriptMark}`);
    return { kind: 'ok', parts: engine.parse(marked) };
  } catch (error) {
    return { kind: 'error', error: sentence(error) };
  }
}

/**
 * What goes into the page's body (see `makePage`), rendered by the rules of templates: values are escaped; `| js` makes a
 * script's value, `| safe_url` an address, `| raw` leaves a value as it is. Only scripts that stand in the template's own source
 * will run. `message`, `shape`, `now` and an overlay's `position` are ours: a question of such a key name is hidden by them. On an error the body is empty.
 */
export function renderBody(input: RenderInput): Rendered {
  const wanted: Source[] = [];
  const template = compiledOnce(input.html);
  if (template.kind === 'error') return { body: '', error: template.error, wanted };
  const ask = asker(input.fetched ?? (() => null), wanted);
  const outside = (address: string) => ask('json', address);
  const content = input.content ?? {};
  const scope = {
    ...valuesOf(
      input.questions,
      input.answers,
      input.data,
      (address) => content.texts?.get(address) ?? outside(address),
    ),
    ...askingScope(ask),
    ...contentScope(content, input.shape, outside, input.note ?? (() => {})),
    message: { id: input.message.id, seconds: input.message.seconds },
    shape: input.shape,
    ...(input.position ? { position: input.position } : {}),
    now: input.now === undefined ? null : new Date(input.now).toISOString(),
  };
  try {
    const rendered: unknown = engine.renderSync(template.parts, scope);
    return { body: withNonces(String(rendered)), error: null, wanted };
  } catch (error) {
    return { body: '', error: sentence(error), wanted };
  }
}

function compiledOnce(html: string): CompiledTemplate {
  const known = compiled.get(html);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const made = compileTemplate(html);
  compiled.set(html, made);
  return made;
}

function makeEngine(): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    outputEscape: (value: unknown) => escaped(text(value)),
    // Nothing to include: a template is one file.
    templates: {},
    timezoneOffset: 0,
    locale: 'en-US',
    parseLimit: 1_000_000,
    renderLimit: 2_000,
    memoryLimit: 20_000_000,
  });
  liquid.registerFilter('js', { handler: (value: unknown) => withoutMarks(asScriptValue(value)), raw: true });
  liquid.registerFilter('raw', { handler: (value: unknown) => text(value), raw: true });
  liquid.registerFilter('safe_url', safeUrl);
  addSourceFilters(liquid);
  const withNonceMarks = (value: string) => withoutMarks(value).split(noncePlaceholder).join(nonceMark);
  addContentFilters(liquid, withoutMarks, withNonceMarks);
  // The engine would read the clock.
  const date = liquid.filters.date;
  if (typeof date === 'function')
    liquid.registerFilter('date', function (value: unknown, ...rest: unknown[]) {
      const isNow = value === 'now' || value === 'today';
      return date.call(this, isNow ? this.context.getSync(['now']) : value, ...rest);
    });
  return liquid;
}

function withNonces(rendered: string): string {
  // An answer may name the placeholder: it must not get a nonce by that.
  const clean = rendered.split(noncePlaceholder).join(' ');
  const marked = clean.split(scriptMark).join(` nonce=${noncePlaceholder} `);
  return marked.split(nonceMark).join(noncePlaceholder);
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return withoutMarks(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function withoutMarks(value: string): string {
  return value.replace(/[\ue000\ue001]/g, '');
}

function sentence(error: unknown): string {
  return error instanceof Error
    ? (error.message.split('\n')[0] ?? 'The template has an error.')
    : String(error);
}
