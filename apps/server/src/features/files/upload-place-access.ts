import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { messageReservations, messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { questions, templates } from '../../schema/templates';
import { type FileOwner, kindsFor, libraryQuestion, logoQuestion } from './upload-key';

type Question = typeof questions.$inferSelect;
/** A question, and the owner of the files that answer it. */
type Asked = { question: Question; owner: FileOwner };

/** The place of an upload: its owner, the question that the file answers, and the kinds of file that the question accepts. */
export type UploadPlace = {
  owner: FileOwner;
  departmentId: number;
  question: Pick<Question, 'title'>;
  takes: readonly UploadKind[];
};

/**
 * Returns the place of an upload in the department of the caller. A message has the questions of its template. A playlist and a
 * subscription have the questions of their feed. A screen has the questions of all overlay templates, because an overlay is saved
 * after its files. Without both ids, the place is the library of the department.
 * @throws AppError not-found, invalid
 */
export const ownUploadPlace = async (
  ctx: Ctx<Person>,
  { contentId, questionId }: { contentId?: number | undefined; questionId?: number | undefined },
): Promise<Allowed<UploadPlace>> => {
  if (contentId === undefined) {
    if (questionId === undefined) return ownLibrary(ctx);
    throw new AppError('invalid', ['contentId must name the owner of the answer.']);
  }
  if (questionId === undefined) return ownLogo(ctx, contentId);
  const found =
    (await questionOfMessage(ctx, contentId, questionId)) ??
    (await questionOfReservation(ctx, contentId, questionId)) ??
    (await questionOfScreen(ctx, contentId, questionId)) ??
    (await questionOfPlaylist(ctx, contentId, questionId)) ??
    (await questionOfSubscription(ctx, contentId, questionId));
  if (!found) throw new AppError('not-found');
  const { question, owner } = found;
  return allow({
    ...found,
    departmentId: ctx.actor.departmentId,
    takes: kindsFor(question, owner),
  });
};

/** Returns the place of the logo of the department of the caller. */
const ownLogo = ({ actor: { departmentId } }: Ctx<Person>, contentId: number): Allowed<UploadPlace> => {
  if (contentId !== departmentId) throw new AppError('not-found');
  const owner = { brandDepartmentId: departmentId };
  return allow({ owner, departmentId, question: logoQuestion, takes: logoQuestion.takes });
};

const ownLibrary = ({ actor: { departmentId } }: Ctx<Person>): Allowed<UploadPlace> =>
  allow({
    owner: { libraryDepartmentId: departmentId },
    departmentId,
    question: libraryQuestion,
    takes: libraryQuestion.takes,
  });

const questionOfMessage = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const [found] = await db
    .select({ question: questions })
    .from(messages)
    .innerJoin(questions, and(eq(questions.templateId, messages.templateId), eq(questions.id, questionId)))
    .where(and(eq(messages.id, id), eq(messages.departmentId, departmentId)));
  return found && { ...found, owner: { messageId: id } };
};

/** Returns a question of a message or playlist that is not saved yet. A reservation and its message or playlist have the same id. */
const questionOfReservation = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const { templateId, feedId } = messageReservations;
  const [found] = await db
    .select({ question: questions })
    .from(messageReservations)
    .innerJoin(
      questions,
      and(
        eq(questions.id, questionId),
        or(eq(questions.templateId, templateId), eq(questions.feedId, feedId)),
      ),
    )
    .where(and(eq(messageReservations.id, id), eq(messageReservations.departmentId, departmentId)));
  return found && { ...found, owner: { reservationId: id } };
};

const questionOfScreen = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const [found] = await db
    .select({ question: questions })
    .from(screens)
    .innerJoin(questions, eq(questions.id, questionId))
    .innerJoin(templates, and(eq(templates.id, questions.templateId), eq(templates.templateType, 'overlay')))
    .where(and(eq(screens.id, id), eq(screens.departmentId, departmentId)));
  return found && { ...found, owner: { screenId: id } };
};

const questionOfPlaylist = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const feedId = sql`case ${playlists.mode} when 'slideshow' then ${slideshowFeedId}
    when 'subscription' then ${subscriptions.feedId} end`;
  const [found] = await db
    .select({ question: questions })
    .from(playlists)
    .leftJoin(subscriptions, eq(subscriptions.id, playlists.subscriptionId))
    .innerJoin(questions, and(eq(questions.id, questionId), sql`${questions.feedId} = ${feedId}`))
    .where(and(eq(playlists.id, id), eq(playlists.departmentId, departmentId)));
  return found && { ...found, owner: { playlistId: id } };
};

const questionOfSubscription = async (
  { db, actor: { accountId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const [found] = await db
    .select({ question: questions })
    .from(subscriptions)
    .innerJoin(questions, and(eq(questions.id, questionId), eq(questions.feedId, subscriptions.feedId)))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.accountId, accountId)));
  return found && { ...found, owner: { subscriptionId: id } };
};
