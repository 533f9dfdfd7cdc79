import { fittingPosition } from '@marquee/playback/overlay/position';
import { isRead, type Lookup, type Source } from '@marquee/playback/template/outside';
import { makePage } from '@marquee/playback/template/page';
import { noSites, type PageSites, pageSites } from '@marquee/playback/template/page-sites';
import { renderBodyInSteps } from '@marquee/playback/template/render-template';
import type { TemplateQuestion } from '@marquee/playback/template/values';
import type { ZonePage } from '@marquee/playback/template/zone-pages';
import { Counter } from 'prom-client';
import type { Services } from '../../kit/http/context';
import { inParts } from '../../kit/run/in-parts';
import { pacer } from '../../kit/run/pacer';
import { builtInContent } from '../designs/design-queries';
import { answerTexts } from '../files/answer-file-queries';
import type { FontFace } from '../fonts/font-queries';
import { prepareFaces } from '../fonts/prepare-faces';
import { lookUpSources, type Reading } from '../sources/prepare-sources';
import { isReadable, type ReadableSource, type WantedSource } from '../sources/source-queries';
import type { TemplateWithQuestions } from '../templates/template-queries';
import { shownMeanwhile } from '../videos/stand-in-queries';
import { haveSameSources, keyWithValues, pageCache, pageKey, type RenderedBody } from './page-cache';
import type { PageInput } from './page-input-queries';
import { type Zoned, zonesOf } from './zone-queries';

/**
 * Returns the pages of messages in the order of `inputs`, as the player, the previews and the thumbnails show them. With `wait`,
 * external sources that were never read are read before rendering, for a few seconds. Otherwise they are read in the background. With `isKnownOnly`, they are not read.
 */
export const messagePages = async (
  services: Services,
  inputs: PageInput[],
  { wait = false, isKnownOnly = false } = {},
): Promise<string[]> => (await renderPages(services, inputs, { wait, isKnownOnly })).map(({ page }) => page);

/**
 * A page and its body. The page consists of the body and of a frame, which depends on the shape, the seconds and the `sites` from
 * which the page may load. `wanted`: the sources that the page and the pages in its zones request.
 */
export type RenderedPage = { page: string; sites: PageSites; body: RenderedBody; wanted: Source[] };

/**
 * Does the same as `messagePages`, and also returns the bodies, and the feeds whose content the zones can play. Pages with equal
 * bodies mostly have the same object as body.
 */
export const renderPages = async (
  services: Services,
  inputs: PageInput[],
  reading: Reading = { wait: false },
): Promise<(RenderedPage & { feeds: number[] })[]> => {
  const zoned = await zonesOf(services.db, inputs, services.clock.now());
  const pages = await zonedPages(services, zoned, reading);
  return pages.map((page, index) => ({ ...page, feeds: zoned[index]?.feeds ?? [] }));
};

/** Maximum size of the pages within the zones of one message, in bytes of UTF-8. Further pages are left out. */
const maxZoneBytes = 3 * 1024 * 1024;
/** Approximate maximum number of zone pages in memory at the same time. */
const maxInnerAtOnce = 200;

/** Returns the pages of messages. The pages in zones are rendered first, because the outer pages contain them. */
const zonedPages = async (services: Services, all: Zoned[], reading: Reading): Promise<RenderedPage[]> => {
  const pages: RenderedPage[] = [];
  for (const some of inParts(all, innerPagesOf, { maxSize: maxInnerAtOnce }))
    pages.push(...(await zonedPagesAtOnce(services, some, reading)));
  return pages;
};

const zonedPagesAtOnce = async (
  services: Services,
  all: Zoned[],
  reading: Reading,
): Promise<RenderedPage[]> => {
  const inner = all.flatMap(({ zones }) => [...zones.values()].flat());
  const innerPages = inner.length > 0 ? await zonedPages(services, inner, reading) : [];
  const pageOf = new Map(inner.map((each, index) => [each, innerPages[index]]));
  const wantedBy = new Map(inner.map((each, index) => [each, innerPages[index]?.wanted ?? []]));
  const inputs = all.map(({ input, isInFeed, zones }) => ({
    ...input,
    isInFeed,
    zones: zonePages(zones, pageOf),
  }));
  const pages = await plainPages(services, inputs, reading);
  return pages.map((page, index) => {
    const zones = [...(all[index]?.zones.values() ?? [])].flat();
    return zones.length === 0
      ? page
      : { ...page, wanted: [...page.wanted, ...zones.flatMap((each) => wantedBy.get(each) ?? [])] };
  });
};

const zonePages = (
  zones: Map<string, Zoned[]>,
  pageOf: ReadonlyMap<Zoned, RenderedPage | undefined>,
): Map<string, ZonePage[]> => {
  let used = 0;
  const pagesOf = (played: Zoned[]) =>
    played.flatMap((each): ZonePage[] => {
      const { page, sites } = pageOf.get(each) ?? { page: '', sites: noSites };
      used += Buffer.byteLength(page);
      const { shape, seconds } = each.input;
      return used > maxZoneBytes ? [] : [{ page, shape, seconds, sites }];
    });
  return new Map([...zones].map(([answer, played]) => [answer, pagesOf(played)]));
};

const innerPagesOf = ({ zones }: Zoned): number =>
  [...zones.values()].flat().reduce((sum, inner) => sum + 1 + innerPagesOf(inner), 0);

type Plain = PageInput & { isInFeed: boolean; zones: Map<string, ZonePage[]> };

const plainPages = async (services: Services, inputs: Plain[], reading: Reading): Promise<RenderedPage[]> => {
  const texts = await textsIn(services, inputs);
  const pace = pacer();
  const bodies: RenderedBody[] = [];
  for (const input of inputs) {
    bodies.push(await storedBody(services, input, texts));
    await pace();
  }
  const lookup = await addOutside(services, inputs, bodies, texts, reading);
  await addFonts(services, inputs, bodies, texts, lookup, reading.wait);
  const pages: RenderedPage[] = [];
  for (const [index, { shape, seconds, template, isInFeed, zones }] of inputs.entries()) {
    const seeThrough = template.templateType === 'overlay';
    const body = bodies[index] ?? { body: '', wanted: [], lacking: [] };
    const sites = pageSites({
      html: template.html,
      isInFeed,
      wanted: body.wanted,
      inner: [...zones.values()].flat().map((inner) => inner.sites),
    });
    pages.push({
      page: makePage({ body: body.body, shape, seconds, seeThrough, sites }),
      sites,
      body,
      wanted: body.wanted,
    });
    await pace();
  }
  return pages;
};

/** Returns the sources that the page of a message requests and the server reads, without those of its zones. */
export const wantedBy = async (services: Services, input: PageInput): Promise<ReadableSource[]> => {
  const inputs = [{ ...input, isInFeed: input.data !== undefined, zones: new Map() }];
  const texts = await textsIn(services, inputs);
  const bodies = await Promise.all(inputs.map((each) => storedBody(services, each, texts)));
  await addOutside(services, inputs, bodies, texts, { wait: false });
  return bodies.flatMap(({ wanted }) =>
    wanted.map((source) => ({ ...source, accountId: input.accountId })).filter(isReadable),
  );
};

const textsIn = async (services: Services, inputs: PageInput[]): Promise<Map<string, string>> => {
  const values = inputs.flatMap(({ answers, data = {} }) => [
    ...answers.map(({ value }) => value),
    ...Object.values(data),
  ]);
  const accountIds = inputs.flatMap(({ accountId, subscriber }) => [accountId, subscriber ?? []].flat());
  return new Map([
    ...(await answerTexts(services, values)),
    ...(await shownMeanwhile(services.db, accountIds, values)),
  ]);
};

/** Maximum number of rounds of reading and rendering. A second round is needed if a value of a source names further sources. */
const maxRounds = 3;

/**
 * Renders the bodies that request external sources again, with the values of the sources. All sources are read together.
 * @returns the values of the sources for an account
 */
const addOutside = async (
  services: Services,
  inputs: Plain[],
  bodies: RenderedBody[],
  texts: Map<string, string>,
  reading: Reading,
): Promise<(accountId: number) => Lookup> => {
  const pace = pacer();
  let requested: WantedSource[] = [];
  let lookup: (accountId: number) => Lookup = () => () => null;
  for (let round = 0; round < maxRounds; round++) {
    const wanted: WantedSource[] = [];
    for (const [at, input] of inputs.entries())
      wanted.push(...(await sourcesOf(services, input, bodies[at]?.wanted ?? [], texts, lookup)));
    if (wanted.length === requested.length) break;
    requested = wanted;
    lookup = await lookUpSources(services, wanted, reading);
    for (const [index, input] of inputs.entries()) {
      const known = bodies[index];
      if (!known?.wanted.length) continue;
      bodies[index] = await bodyWithValues(services, input, texts, known.wanted, lookupFor(input, lookup));
      await pace();
    }
  }
  return lookup;
};

/**
 * Returns the sources that a page requested, with their accounts. A source that the page requests only because of a subscriber's
 * data belongs to the subscriber, so that the creator of the feed does not see its address. The weather always belongs to the
 * owner of the message, because subscribers in the same town share it.
 */
const sourcesOf = async (
  services: Services,
  input: Plain,
  wanted: Source[],
  texts: Map<string, string>,
  lookup: (accountId: number) => Lookup,
): Promise<WantedSource[]> => {
  const { accountId, subscriber, data, ...rest } = input;
  const withoutData =
    subscriber && data && wanted.some((source) => !isShared(source))
      ? (await bodyWithValues(services, { ...rest, accountId }, texts, wanted, lookup(accountId))).wanted
      : undefined;
  const isOfOwner = (source: Source) =>
    isShared(source) ||
    withoutData === undefined ||
    withoutData.some((each) => each.kind === source.kind && each.address === source.address);
  return wanted.map((source) => ({
    ...source,
    accountId: isOfOwner(source) ? accountId : (subscriber ?? accountId),
  }));
};

const isShared = (source: Source): boolean => source.kind === 'weather' || !isRead(source);

/** Returns the function that finds the values of sources for a page: those of the subscriber, else those of the owner. */
const lookupFor =
  ({ accountId, subscriber }: Plain, lookup: (accountId: number) => Lookup): Lookup =>
  (kind, address) =>
    (subscriber ? lookup(subscriber)(kind, address) : null) ?? lookup(accountId)(kind, address);

/** Renders the bodies again whose designs name font families outside the catalog, with the files of these families. */
const addFonts = async (
  services: Services,
  inputs: Plain[],
  bodies: RenderedBody[],
  texts: Map<string, string>,
  lookup: (accountId: number) => Lookup,
  wait: boolean,
): Promise<void> => {
  const wanted = inputs.flatMap(({ accountId }, index) =>
    (bodies[index]?.lacking ?? []).map((family) => ({ family, accountId })),
  );
  const faces = wanted.length > 0 ? await prepareFaces(services, wanted, { wait }) : [];
  const pace = pacer();
  for (const [index, input] of inputs.entries()) {
    const lacking = bodies[index]?.lacking ?? [];
    if (!faces.some(({ family }) => lacking.includes(family))) continue;
    bodies[index] = await bodyOf(services, input, texts, lookupFor(input, lookup), faces);
    await pace();
  }
};

/** Counts the bodies that this process renders. Bodies from the cache are not counted. */
export const renderedPages = new Counter({
  name: 'marquee_pages_rendered_total',
  help: 'Pages of messages and overlays that were rendered',
  registers: [],
});

/** Returns the body of a page without outside data, from the cache if it contains the body. Pages with zones are not stored. */
const storedBody = (services: Services, input: Plain, texts: Map<string, string>): Promise<RenderedBody> =>
  input.zones.size > 0
    ? bodyOf(services, input, texts)
    : fromCache(pageKey(input, texts), () => bodyOf(services, input, texts));

/**
 * Returns the body of a page with outside data, from the cache if it contains the body. `wanted`: the sources that the page
 * requested before. A body that requests other sources is not stored, because its key does not contain their values.
 */
const bodyWithValues = async (
  services: Services,
  input: Plain,
  texts: Map<string, string>,
  wanted: Source[],
  lookup: Lookup,
): Promise<RenderedBody> => {
  const render = () => bodyOf(services, input, texts, lookup);
  if (input.zones.size > 0) return render();
  const key = keyWithValues(pageKey(input, texts), wanted, lookup);
  return fromCache(key, render, (rendered) => haveSameSources(rendered.wanted, wanted));
};

const fromCache = async (
  key: string,
  render: () => Promise<RenderedBody & { isFaulty: boolean }>,
  mayStore: (rendered: RenderedBody) => boolean = () => true,
): Promise<RenderedBody> => {
  const known = pageCache.get(key);
  if (known) return known;
  const { isFaulty, ...rendered } = await render();
  if (!isFaulty && mayStore(rendered)) pageCache.set(key, rendered);
  return rendered;
};

/** @param texts the values to render instead of answers: texts of stored files and videos, by the value of the answer */
const bodyOf = async (
  services: Services,
  { messageId, shape, seconds, template, answers, data, isInFeed, zones, position = '' }: Plain,
  texts: Map<string, string>,
  fetched: Lookup = () => null,
  faces: FontFace[] = [],
) => {
  renderedPages.inc();
  const builtIn = builtInContent();
  const lacking: string[] = [];
  const input = {
    html: template.html,
    questions: questionTree(template.questions, null),
    answers: Object.fromEntries(
      answers.flatMap(({ questionId, value }) => {
        const keyName = template.questions.find((question) => question.id === questionId)?.keyName;
        return keyName ? [[keyName, texts.get(value) ?? value]] : [];
      }),
    ),
    ...(data
      ? {
          data: Object.fromEntries(
            Object.entries(data).map(([key, value]) => [key, texts.get(value) ?? value]),
          ),
        }
      : {}),
    isInFeed,
    shape,
    message: { id: messageId, seconds },
    ...(template.templateType === 'overlay'
      ? { position: fittingPosition(position, template.positions) }
      : {}),
    fetched,
    content: {
      ...builtIn,
      ...(faces.length > 0 ? { faces: [...builtIn.faces, ...faces] } : {}),
      lacking: (families: string[]) => void lacking.push(...families),
      zones,
    },
    note: (word: string) => services.log.warn({ messageId }, word),
  };
  const { body, error, wanted } = await renderBodyInSteps(input, pacer());
  if (error) services.log.warn({ messageId, templateId: template.id, error }, 'a template did not render');
  return { body, wanted, lacking, isFaulty: Boolean(error) };
};

const questionTree = (
  rows: TemplateWithQuestions['questions'],
  parentId: number | null,
): TemplateQuestion[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, keyName, fieldType, placeholder }) => ({
      keyName,
      fieldType,
      placeholder,
      children: questionTree(rows, id),
    }));
