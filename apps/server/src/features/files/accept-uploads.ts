import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { withoutOrigin } from '../../kit/http/own-addresses';
import { messages } from '../../schema/messages';
import { questions } from '../../schema/templates';
import { acceptFile, canonicalJson, type Place } from './accept-file';
import { files } from '../../schema/files';
import {
  type AnswerOwner,
  contentUrl,
  folderOf,
  keyOf,
  kindsFor,
  libraryQuestion,
  logoQuestion,
  ownerId,
  ownersIn,
  replaceUrls,
  uploadsIn,
} from './upload-key';

type Answer = AnswerOwner & { questionId: number; value: string };
type Named = { text: string; place: Place };

/** Maximum number of files that a save processes at the same time, because each picture needs memory and processor time. */
const atOnce = 2;
/** Maximum number of files that one save may name. */
const maxNamed = 2_000;

/**
 * Accepts the uploads that answers name. An answer can be an address, a list of addresses, or JSON that contains addresses.
 * A new upload must belong to this department and owner, and the question must accept its kind of file. A file that was
 * accepted earlier must belong to the department, to data of the account, or to a message that the department can see.
 * @returns the answers with the addresses of the accepted files in place of the uploads
 * @throws AppError with a sentence for each unusable file. The caller must not save the answers.
 */
export const acceptUploads = async <Row extends Answer>(ctx: Ctx<Person>, rows: Row[]): Promise<Row[]> => {
  const isOfSlideshow = ({ questionId }: Row) => questionId === slideshowQuestions.files;
  const ofSlideshows = rows.filter(isOfSlideshow);
  const naming = rows.filter((row) => !isOfSlideshow(row) && /content|uploads/.test(row.value));
  if (naming.length + ofSlideshows.length === 0) return rows;
  const asked = await questionsById(ctx, naming);
  const texts = await acceptNamed(
    ctx,
    naming.map((row) => ({
      text: row.value,
      place: placeOf(row, asked.get(row.questionId)),
    })),
  );
  const kept = new Map(naming.map((row, place) => [row, texts[place] ?? row.value]));
  for (const row of ofSlideshows) kept.set(row, ownUploads(ctx, row));
  return rows.map((row) => ({ ...row, value: kept.get(row) ?? row.value }));
};

/**
 * Returns the answer of a slideshow with its uploads. A job accepts these uploads after the save, so that one damaged file among
 * hundreds does not prevent the save.
 * @throws AppError not-found for a file that was not uploaded for this playlist
 */
const ownUploads = (ctx: Ctx<Person>, row: Answer & { value: string }): string => {
  const own = withoutOrigin(ctx, row.value, 'anywhere');
  const folder = contentUrl(folderOf(ctx.actor.departmentId, ownerId(ownerOf(row))));
  const entries = own.split('`').filter((entry) => entry !== '');
  if (entries.length > maxNamed)
    throw new AppError('invalid', [`At most ${maxNamed} files can be used at once.`]);
  if (entries.some((entry) => !entry.startsWith(folder)))
    throw new AppError('not-found', ['This file does not exist. Please choose it again.']);
  return entries.join('`');
};

/**
 * Accepts the logo of the brand kit of this department, as `acceptUploads` accepts the picture of an answer.
 * @returns the address of the logo
 */
export const acceptLogo = (ctx: Ctx<Person>, logo: string): Promise<string> =>
  acceptOne(ctx, logo, { owner: { brandDepartmentId: ctx.actor.departmentId }, question: logoQuestion });

/**
 * Accepts a picture of the library of this department, as `acceptUploads` accepts the picture of an answer.
 * @returns the address of the picture
 */
export const acceptLibraryPicture = (ctx: Ctx<Person>, url: string): Promise<string> =>
  acceptOne(ctx, url, { owner: { libraryDepartmentId: ctx.actor.departmentId }, question: libraryQuestion });

const acceptOne = async (ctx: Ctx<Person>, text: string, place: Place): Promise<string> => {
  const [accepted] = await acceptNamed(ctx, [{ text, place }]);
  return accepted ?? text;
};

type Asked = { title: string; fieldType: FieldType; feedId: number | null; choices: string };

const placeOf = (row: Answer, question: Asked | undefined): Place => {
  const owner = ownerOf(row);
  const takes = question ? kindsFor(question, owner) : [];
  return { owner, question: { title: question?.title ?? '', takes } };
};

const ownerOf = (row: Answer): AnswerOwner => {
  if ('messageId' in row) return { messageId: row.messageId };
  if ('reservationId' in row) return { reservationId: row.reservationId };
  if ('screenId' in row) return { screenId: row.screenId };
  return 'playlistId' in row ? { playlistId: row.playlistId } : { subscriptionId: row.subscriptionId };
};

const questionsById = async (ctx: Ctx<Person>, rows: Answer[]) => {
  const ids = rows.map((row) => row.questionId);
  const { id, title, fieldType, feedId, choices } = questions;
  const asked = await ctx.db
    .select({ id, title, fieldType, feedId, choices })
    .from(questions)
    .where(inArray(questions.id, ids));
  return new Map(asked.map((question) => [question.id, question]));
};

const acceptNamed = async (ctx: Ctx<Person>, named: Named[]): Promise<string[]> => {
  const found = named.map(({ text, place }) => {
    refuseKeys(text, place);
    const plain = /^\s*[[{]/.test(text) ? (canonicalJson(text) ?? text) : text;
    const markup = place.question.takes.length > 0 ? 'anywhere' : 'inMarkup';
    const own = withoutOrigin(ctx, plain, markup);
    const urls = uploadsIn(own);
    return { text: urls.length || own !== plain ? own : text, urls, place };
  });
  const places = new Map(found.flatMap(({ urls, place }) => urls.map((url) => [url, place] as const)));
  if (places.size > maxNamed)
    throw new AppError('invalid', [`At most ${maxNamed} files can be used at once.`]);
  const accepted = await knownUploads(ctx, places);
  const fresh = [...places].filter(([url]) => !accepted.has(url));
  await eachAtOnce(fresh, async ([url, place]) => {
    const acceptIn = async (text: string, within: Place) =>
      (await acceptNamed(ctx, [{ text, place: within }]))[0] ?? text;
    accepted.set(url, await acceptFile(ctx, url, place, acceptIn));
  });
  return found.map(({ text }) => replaceUrls(text, accepted));
};

/** Refuses the key of an upload in place of its address, because a page would show nothing. */
const refuseKeys = (text: string, { question: { title, takes } }: Place): void => {
  if (takes.length === 0) return;
  const key = text.split('`').find((entry) => ownersIn(entry).ownerId > 0);
  if (key !== undefined)
    throw new AppError('invalid', [
      `“${title}” must be an address. The address of this file is ${contentUrl(key)}.`,
    ]);
};

/**
 * Returns the addresses of files that were accepted earlier, by the address of the file and of its upload. A file of another
 * department is known if its message is shared or public, because messages are copied with their files. The data of subscriptions
 * belongs to all departments of the account.
 */
const knownUploads = async (ctx: Ctx<Person>, places: Map<string, Place>): Promise<Map<string, string>> => {
  if (places.size === 0) return new Map();
  const keys = [...places.keys()].map(keyOf);
  const { accountId, departmentId } = ctx.actor;
  const isOwn = or(
    eq(files.departmentId, departmentId),
    and(eq(files.accountId, accountId), or(isNotNull(files.subscriptionId), messages.crossDepartment)),
  );
  const rows = await ctx.db
    .select({ key: files.key, madeFrom: files.madeFrom })
    .from(files)
    .leftJoin(messages, eq(messages.id, files.messageId))
    .where(
      or(
        and(inArray(files.key, keys), or(isOwn, messages.isPublic)),
        and(inArray(files.madeFrom, keys), isOwn),
      ),
    );
  const known = new Map<string, string>();
  for (const { key, madeFrom } of rows)
    if (madeFrom !== null) known.set(contentUrl(madeFrom), contentUrl(key));
  // The address of a file refers to the file itself, even if other files were made from the file.
  for (const { key } of rows) if (places.has(contentUrl(key))) known.set(contentUrl(key), contentUrl(key));
  return known;
};

/** Runs `work` for every item. Continues after a refusal, so that the error names every unusable file. */
const eachAtOnce = async <Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const refusals: AppError[] = [];
  const worker = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refusals.push(error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const [first] = refusals;
  if (first) throw new AppError(first.code, [...new Set(refusals.flatMap(({ sentences }) => sentences))]);
};
