import { fittingPosition } from '@marquee/playback/overlay/position';
import type { Lookup, Source } from '@marquee/playback/template/outside';
import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import type { TemplateQuestion } from '@marquee/playback/template/values';
import type { ZonePage } from '@marquee/playback/template/zone-pages';
import type { Services } from '../../kit/http/context';
import { inParts } from '../../kit/run/in-parts';
import { pacer } from '../../kit/run/pacer';
import { builtInContent } from '../designs/design-queries';
import { answerTexts } from '../files/answer-file-queries';
import type { FontFace } from '../fonts/font-queries';
import { prepareFaces } from '../fonts/prepare-faces';
import { lookUpSources } from '../sources/prepare-sources';
import type { WantedSource } from '../sources/source-queries';
import type { TemplateWithQuestions } from '../templates/template-queries';
import { shownMeanwhile } from '../videos/stand-in-queries';
import type { PageInput } from './page-input-queries';
import { type Zoned, zonesOf } from './zone-queries';

/**
 * Returns the pages of messages in the order of `inputs`, as the player, the previews and the thumbnails show them. With `wait`,
 * external sources that were never read are read before rendering, for a few seconds. Otherwise they are read in the background.
 */
export const messagePages = async (
  services: Services,
  inputs: PageInput[],
  { wait = false } = {},
): Promise<string[]> => zonedPages(services, await zonesOf(services.db, inputs, services.clock.now()), wait);

/** Maximum size of the pages within the zones of one message, in bytes of UTF-8. Further pages are left out. */
const maxZoneBytes = 3 * 1024 * 1024;
/** Approximate maximum number of zone pages in memory at the same time. */
const maxInnerAtOnce = 200;

/** Returns the pages of messages. The pages in zones are rendered first, because the outer pages contain them. */
const zonedPages = async (services: Services, all: Zoned[], wait: boolean): Promise<string[]> => {
  const pages: string[] = [];
  for (const some of inParts(all, innerPagesOf, { maxSize: maxInnerAtOnce }))
    pages.push(...(await zonedPagesAtOnce(services, some, wait)));
  return pages;
};

const zonedPagesAtOnce = async (services: Services, all: Zoned[], wait: boolean): Promise<string[]> => {
  const inner = all.flatMap(({ zones }) => [...zones.values()].flat());
  const innerPages = inner.length > 0 ? await zonedPages(services, inner, wait) : [];
  const pageOf = new Map(inner.map((each, index) => [each, innerPages[index] ?? '']));
  const inputs = all.map(({ input, zones }) => ({ ...input, zones: zonePages(zones, pageOf) }));
  return plainPages(services, inputs, wait);
};

const zonePages = (
  zones: Map<string, Zoned[]>,
  pageOf: ReadonlyMap<Zoned, string>,
): Map<string, ZonePage[]> => {
  let used = 0;
  const pagesOf = (played: Zoned[]) =>
    played.flatMap((each): ZonePage[] => {
      const page = pageOf.get(each) ?? '';
      used += Buffer.byteLength(page);
      const { shape, seconds } = each.input;
      return used > maxZoneBytes ? [] : [{ page, shape, seconds }];
    });
  return new Map([...zones].map(([answer, played]) => [answer, pagesOf(played)]));
};

const innerPagesOf = ({ zones }: Zoned): number =>
  [...zones.values()].flat().reduce((sum, inner) => sum + 1 + innerPagesOf(inner), 0);

type Plain = PageInput & { zones: Map<string, ZonePage[]> };

const plainPages = async (services: Services, inputs: Plain[], wait: boolean): Promise<string[]> => {
  const texts = await textsIn(services, inputs);
  const pace = pacer();
  const bodies: ReturnType<typeof bodyOf>[] = [];
  for (const input of inputs) {
    bodies.push(bodyOf(services, input, texts));
    await pace();
  }
  const lookup = await addOutside(services, inputs, bodies, texts, wait);
  await addFonts(services, inputs, bodies, texts, lookup, wait);
  const pages: string[] = [];
  for (const [index, { shape, seconds, template }] of inputs.entries()) {
    const seeThrough = template.templateType === 'overlay';
    pages.push(makePage({ body: bodies[index]?.body ?? '', shape, seconds, seeThrough }));
    await pace();
  }
  return pages;
};

/** Returns the external sources that the page of a message requests, without those of its zones. */
export const wantedBy = async (services: Services, input: PageInput): Promise<WantedSource[]> => {
  const inputs = [{ ...input, zones: new Map() }];
  const texts = await textsIn(services, inputs);
  const bodies = inputs.map((each) => bodyOf(services, each, texts));
  await addOutside(services, inputs, bodies, texts, false);
  return bodies.flatMap(({ wanted }) => wanted.map((source) => ({ ...source, accountId: input.accountId })));
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
  bodies: ReturnType<typeof bodyOf>[],
  texts: Map<string, string>,
  wait: boolean,
): Promise<(accountId: number) => Lookup> => {
  const pace = pacer();
  let requested: WantedSource[] = [];
  let lookup: (accountId: number) => Lookup = () => () => null;
  for (let round = 0; round < maxRounds; round++) {
    const wanted = inputs.flatMap((input, at) =>
      sourcesOf(services, input, bodies[at]?.wanted ?? [], texts, lookup),
    );
    if (wanted.length === requested.length) break;
    requested = wanted;
    lookup = await lookUpSources(services, wanted, { wait });
    for (const [index, input] of inputs.entries()) {
      if (!bodies[index]?.wanted.length) continue;
      bodies[index] = bodyOf(services, input, texts, lookupFor(input, lookup));
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
const sourcesOf = (
  services: Services,
  input: Plain,
  wanted: Source[],
  texts: Map<string, string>,
  lookup: (accountId: number) => Lookup,
): WantedSource[] => {
  const { accountId, subscriber, data, ...rest } = input;
  const withoutData =
    subscriber && data && wanted.some(({ kind }) => kind !== 'weather')
      ? bodyOf(services, { ...rest, accountId }, texts, lookup(accountId)).wanted
      : undefined;
  const isOfOwner = ({ kind, address }: Source) =>
    kind === 'weather' ||
    withoutData === undefined ||
    withoutData.some((each) => each.kind === kind && each.address === address);
  return wanted.map((source) => ({
    ...source,
    accountId: isOfOwner(source) ? accountId : (subscriber ?? accountId),
  }));
};

/** Returns the function that finds the values of sources for a page: those of the subscriber, else those of the owner. */
const lookupFor =
  ({ accountId, subscriber }: Plain, lookup: (accountId: number) => Lookup): Lookup =>
  (kind, address) =>
    (subscriber ? lookup(subscriber)(kind, address) : null) ?? lookup(accountId)(kind, address);

/** Renders the bodies again whose designs name font families outside the catalog, with the files of these families. */
const addFonts = async (
  services: Services,
  inputs: Plain[],
  bodies: ReturnType<typeof bodyOf>[],
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
    bodies[index] = bodyOf(services, input, texts, lookupFor(input, lookup), faces);
    await pace();
  }
};

/** @param texts the values to render instead of answers: texts of stored files and videos, by the value of the answer */
const bodyOf = (
  services: Services,
  { messageId, shape, seconds, template, answers, data, zones, position = '' }: Plain,
  texts: Map<string, string>,
  fetched: Lookup = () => null,
  faces: FontFace[] = [],
) => {
  const builtIn = builtInContent();
  const lacking: string[] = [];
  const { body, error, wanted } = renderBody({
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
    shape,
    message: { id: messageId, seconds },
    ...(template.templateType === 'overlay'
      ? { position: fittingPosition(position, template.positions) }
      : {}),
    fetched,
    content: {
      ...builtIn,
      ...(faces.length > 0 ? { faces: [...builtIn.faces, ...faces] } : {}),
      lacking: (families) => void lacking.push(...families),
      zones,
    },
    note: (word) => services.log.warn({ messageId }, word),
  });
  if (error) services.log.warn({ messageId, templateId: template.id, error }, 'a template did not render');
  return { body, wanted, lacking };
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
