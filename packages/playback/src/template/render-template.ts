import { Context, Liquid, type Template } from 'liquidjs';
import type { Position } from '../overlay/position';
import type { TemplateShape } from '../program/shapes';
import { addContentFilters, type Content, contentScope } from './content-filters';
import { escaped } from './escape';
import { asScriptValue, asStyleText, safeUrl } from './liquid-filters';
import type { Lookup, Source } from './outside';
import { noncePlaceholder } from './page';
import { runInSteps } from './run-in-steps';
import { addSourceFilters, asker, askingScope } from './source-filters';
import { type TemplateQuestion, type Texts, valuesOf } from './values';

export type CompiledTemplate = { kind: 'ok'; parts: Template[] } | { kind: 'error'; error: string };

export type RenderInput = {
  /** The template's source. */
  html: string;
  questions: TemplateQuestion[];
  /** Answers by key name. */
  answers: Texts;
  /** Data of a subscription by key name, used if there is no answer. */
  data?: Texts;
  /** Whether the message is in a feed, so that other accounts show the page. */
  isInFeed?: boolean;
  shape: TemplateShape;
  message: { id: number; seconds: number };
  /** Position of an overlay: `{{ position }}`. */
  position?: Position;
  /** Instant in ms for `{{ now | date: '%Y' }}`. */
  now?: number;
  /** Outside data for the filters `rss`, `ical`, `weather`, `json_at` and `framing`. */
  fetched?: Lookup;
  /** Stored content for the filters `design` and `zone`, and for arrays that are stored in files. */
  content?: Content;
  /** Logs an invalid answer. */
  note?: (word: string) => void;
};

export type Rendered = {
  body: string;
  error: string | null;
  /** The sources that the page requested. */
  wanted: Source[];
};

// `sourceMark` marks each '<script', '<meta', '<base' and '<link' of the template's source until the template is rendered. Each
// output removes the character, so no output of an answer can contain it. `nonceMark` represents the nonce in the pages of zones.
const sourceMark = '\ue000';
const nonceMark = '\ue001';

/** Maximum time to render a template, in milliseconds. */
const maxRenderMs = 2_000;

const engine = makeEngine();

// Maximum number of cached parsed templates. Parsing takes five times as long as rendering, and many messages use few templates.
const maxCompiled = 100;
const compiled = new Map<string, CompiledTemplate>();

/** Parses a template. Never throws. The error is a text for the person who edits the template. */
export function compileTemplate(html: string): CompiledTemplate {
  try {
    const marked = withoutMarks(html).replace(/<(script|meta|base|link)(?=[\s/>])/gi, `$&${sourceMark}`);
    return { kind: 'ok', parts: engine.parse(marked) };
  } catch (error) {
    return { kind: 'error', error: sentence(error) };
  }
}

/**
 * Returns the body of a page (see `makePage`), rendered by the rules of templates. Values are escaped. `| js` returns a
 * script value, `| safe_url` an address, `| css` the text of a style element, and `| raw` the unchanged value. Only scripts in the
 * source of the template can run. Only the source can contain elements that lead the page to another address (`meta`, `base`), and
 * in a page of a feed also elements that connect to other sites without loading from them (`link`).
 * `message`, `shape`, `now` and the `position` of an overlay are built in and hide questions with the same key name. After an
 * error the body is empty.
 */
export function renderBody(input: RenderInput): Rendered {
  const { template, scope, wanted } = prepare(input);
  if (template.kind === 'error') return { body: '', error: template.error, wanted };
  try {
    return { body: bodyOf(engine.renderSync(template.parts, scope), input), error: null, wanted };
  } catch (error) {
    return { body: '', error: sentence(error), wanted };
  }
}

/** Does the same as `renderBody`. Between its steps it awaits `pace`, so that a long list in an answer does not stop other work. */
export async function renderBodyInSteps(input: RenderInput, pace: () => Promise<void>): Promise<Rendered> {
  // The first compilation of a large template takes long. `prepare` then takes the compiled template.
  compiledOnce(input.html);
  await pace();
  const { template, scope, wanted } = prepare(input);
  if (template.kind === 'error') return { body: '', error: template.error, wanted };
  try {
    // The limit of the engine would count the time of other work.
    const options = { sync: true, renderLimit: Number.POSITIVE_INFINITY };
    const context = new Context(scope, engine.options, options, { liquid: engine });
    await pace();
    const steps = engine.renderer.renderTemplates(template.parts, context);
    const rendered = await runInSteps(steps, pace, maxRenderMs);
    await pace();
    return { body: bodyOf(rendered, input), error: null, wanted };
  } catch (error) {
    return { body: '', error: sentence(error), wanted };
  }
}

function bodyOf(rendered: unknown, { isInFeed = false }: RenderInput): string {
  return guarded(String(rendered), isInFeed);
}

function prepare(input: RenderInput) {
  const wanted: Source[] = [];
  const template = compiledOnce(input.html);
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
  return { template, scope, wanted };
}

function compiledOnce(html: string): CompiledTemplate {
  const known = compiled.get(html);
  if (known) return known;
  if (compiled.size >= maxCompiled) compiled.clear();
  const made = compileTemplate(html);
  compiled.set(html, made);
  return made;
}

function makeEngine(): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    outputEscape: (value: unknown) => escaped(text(value)),
    // A template is one file and cannot include other files.
    templates: {},
    timezoneOffset: 0,
    locale: 'en-US',
    parseLimit: 1_000_000,
    renderLimit: maxRenderMs,
    memoryLimit: 20_000_000,
  });
  liquid.registerFilter('js', { handler: (value: unknown) => withoutMarks(asScriptValue(value)), raw: true });
  liquid.registerFilter('raw', { handler: (value: unknown) => text(value), raw: true });
  liquid.registerFilter('css', { handler: (value: unknown) => asStyleText(text(value)), raw: true });
  liquid.registerFilter('safe_url', safeUrl);
  addSourceFilters(liquid);
  const withNonceMarks = (value: string) => withoutMarks(value).split(noncePlaceholder).join(nonceMark);
  addContentFilters(liquid, withoutMarks, withNonceMarks);
  // The filter `date` is replaced, because the original filter reads the clock of the machine for 'now' and 'today'.
  const date = liquid.filters.date;
  if (typeof date === 'function')
    liquid.registerFilter('date', function (value: unknown, ...rest: unknown[]) {
      const isNow = value === 'now' || value === 'today';
      return date.call(this, isNow ? this.context.getSync(['now']) : value, ...rest);
    });
  return liquid;
}

/**
 * Returns a rendered body with the placeholders of nonces in the scripts of the template's source. The policy of a page cannot
 * forbid that a `meta` element leads the page to another address, so such elements of answers become text.
 */
function guarded(rendered: string, isInFeed: boolean): string {
  // An answer that contains the placeholder must not get a nonce.
  const clean = rendered.split(noncePlaceholder).join(' ');
  // The elements of the source have a mark after their name, so these patterns do not match them.
  const harmless = clean.replace(isInFeed ? leadingOrLinking : leading, '&lt;');
  const marked = harmless.replace(markedScript, `$& nonce=${noncePlaceholder} `).split(sourceMark).join('');
  return marked.split(nonceMark).join(noncePlaceholder);
}

const leading = /<(?=(meta|base)[\s/>])/gi;
const leadingOrLinking = /<(?=(meta|base|link)[\s/>])/gi;
const markedScript = new RegExp(`<script${sourceMark}`, 'gi');

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
