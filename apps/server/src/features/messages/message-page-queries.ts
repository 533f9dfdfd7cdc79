import { fittingPosition } from '@marquee/playback/overlay/position';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Lookup, Source } from '@marquee/playback/template/outside';
import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import type { TemplateQuestion } from '@marquee/playback/template/values';
import type { ZonePage } from '@marquee/playback/template/zone-pages';
import type { Doors } from '../../kit/http/context';
import { builtInContent } from '../designs/design-queries';
import { lookUpSources, type WantedSource } from '../sources/source-queries';
import type { TemplateWithQuestions } from '../templates/template-queries';
import { answerTexts } from '../uploads/answer-file-queries';
import { shownMeanwhile } from '../uploads/stand-in-queries';
import { type Zoned, zonesOf } from './zone-queries';

/** A message as far as its page goes: saved, or as it stands in a form (then its id is 0). */
export type PageSource = {
  messageId: number;
  accountId: number;
  shape: Shape;
  seconds: number;
  template: TemplateWithQuestions;
  answers: { questionId: number; value: string }[];
  /** Of an overlay; where it does not fit, one that does is taken. */
  position?: string;
};

/**
 * The pages of messages, one for each in their order, as the player, the previews and the thumbnails show them. With `wait`
 * some seconds are given to what was never read outside before; without, it is left to be read.
 */
export const messagePages = async (
  doors: Doors,
  sources: PageSource[],
  { wait = false } = {},
): Promise<string[]> => zonedPages(doors, await zonesOf(doors.db, sources, doors.clock.now()), wait);

/** What zones play is rendered first, and is then part of the page. */
const zonedPages = async (doors: Doors, all: Zoned[], wait: boolean): Promise<string[]> => {
  const inner = all.flatMap(({ zones }) => [...zones.values()].flat());
  const innerPages = inner.length > 0 ? await zonedPages(doors, inner, wait) : [];
  const pageOf = new Map(inner.map((each, at) => [each, innerPages[at] ?? '']));
  const sources = all.map(({ source, zones }) => ({
    ...source,
    zones: new Map(
      [...zones].map(([answer, played]): [string, ZonePage[]] => [
        answer,
        played.map((each) => {
          const { shape, seconds } = each.source;
          return { page: pageOf.get(each) ?? '', shape, seconds };
        }),
      ]),
    ),
  }));
  return plainPages(doors, sources, wait);
};

type Plain = PageSource & { zones: Map<string, ZonePage[]> };

const plainPages = async (doors: Doors, sources: Plain[], wait: boolean): Promise<string[]> => {
  const texts = await textsIn(doors, sources);
  const bodies = sources.map((source) => bodyOf(doors, source, texts));
  await addOutside(doors, sources, bodies, texts, wait);
  return sources.map(({ shape, seconds, template }, at) => {
    const seeThrough = template.templateType === 'overlay';
    return makePage({ body: bodies[at]?.body ?? '', shape, seconds, seeThrough });
  });
};

/** What the page of a message asks for outside, that of its zones left out. */
export const wantedBy = async (doors: Doors, source: PageSource): Promise<WantedSource[]> => {
  const sources = [{ ...source, zones: new Map() }];
  const texts = await textsIn(doors, sources);
  const bodies = sources.map((each) => bodyOf(doors, each, texts));
  return addOutside(doors, sources, bodies, texts, false);
};

const textsIn = async (doors: Doors, sources: PageSource[]): Promise<Map<string, string>> => {
  const values = sources.flatMap(({ answers }) => answers.map(({ value }) => value));
  const accountIds = sources.map(({ accountId }) => accountId);
  return new Map([
    ...(await answerTexts(doors, values)),
    ...(await shownMeanwhile(doors.db, accountIds, values)),
  ]);
};

/** A list that was read outside may name what else is to be read; deeper than this nothing is followed. */
const mostRounds = 3;

/** Renders those anew that asked for something outside, with what was read there: a statement or two for all. Gives what they asked for. */
const addOutside = async (
  doors: Doors,
  sources: Plain[],
  bodies: ReturnType<typeof bodyOf>[],
  texts: Map<string, string>,
  wait: boolean,
): Promise<WantedSource[]> => {
  let asked: WantedSource[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const wanted = sources.flatMap(({ accountId }, at) =>
      (bodies[at]?.wanted ?? []).map((source: Source): WantedSource => ({ ...source, accountId })),
    );
    if (wanted.length === asked.length) break;
    asked = wanted;
    const lookup = await lookUpSources(doors, wanted, { wait });
    for (const [at, source] of sources.entries())
      if (bodies[at]?.wanted.length) bodies[at] = bodyOf(doors, source, texts, lookup(source.accountId));
  }
  return asked;
};

/** `texts`: what stands in the place of answers that are the address of one of our files. */
const bodyOf = (
  doors: Doors,
  { messageId, shape, seconds, template, answers, zones, position = '' }: Plain,
  texts: Map<string, string>,
  fetched: Lookup = () => null,
) => {
  const { body, error, wanted } = renderBody({
    html: template.html,
    questions: questionTree(template.questions, null),
    answers: Object.fromEntries(
      answers.flatMap(({ questionId, value }) => {
        const keyName = template.questions.find((question) => question.id === questionId)?.keyName;
        return keyName ? [[keyName, texts.get(value) ?? value]] : [];
      }),
    ),
    shape,
    message: { id: messageId, seconds },
    ...(template.templateType === 'overlay'
      ? { position: fittingPosition(position, template.positions) }
      : {}),
    fetched,
    content: { ...builtInContent(), provided: doors.config.googleFonts !== undefined, zones },
    note: (word) => doors.log.warn({ messageId }, word),
  });
  if (error) doors.log.warn({ messageId, templateId: template.id, error }, 'a template did not render');
  return { body, wanted };
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
