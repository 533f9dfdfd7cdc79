import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { messageReservations, messages } from '../messages/message-tables';
import { screens } from '../screens/screen-tables';
import { questions, templates } from '../templates/template-tables';
import { kindsFor } from './upload-key';

type Question = typeof questions.$inferSelect;

/**
 * The place of an upload: its owner, the question that the file answers, and the kinds of file that the question accepts.
 * The owner is a message, a message that is not saved yet, or a screen with overlays.
 */
export type UploadPlace = {
  ownerId: number;
  departmentId: number;
  question: Question;
  takes: readonly UploadKind[];
};

/**
 * Returns the place of an upload in the department of the caller. A message has the questions of its template. A screen has
 * the questions of all overlay templates, because an overlay is saved after its files.
 * @throws AppError not-found
 */
export const ownUploadPlace = async (
  ctx: Ctx<Person>,
  { contentId, questionId }: { contentId: number; questionId: number },
): Promise<Allowed<UploadPlace>> => {
  const ofMessage = await questionOfMessage(ctx, contentId, questionId);
  const ofScreen = ofMessage ? undefined : await questionOfScreen(ctx, contentId, questionId);
  const question = ofMessage ?? ofScreen;
  if (!question) throw new AppError('not-found');
  const owner = ofMessage ? { messageId: contentId } : { screenId: contentId };
  const { departmentId } = ctx.actor;
  return allow({ ownerId: contentId, departmentId, question, takes: kindsFor(question.fieldType, owner) });
};

/** Returns a question of the template of a saved or reserved message. A reservation and its message have the same id. */
const questionOfMessage = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Question | undefined> => {
  for (const table of [messages, messageReservations]) {
    const [found] = await db
      .select({ question: questions })
      .from(table)
      .innerJoin(questions, and(eq(questions.templateId, table.templateId), eq(questions.id, questionId)))
      .where(and(eq(table.id, id), eq(table.departmentId, departmentId)));
    if (found) return found.question;
  }
  return undefined;
};

const questionOfScreen = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Question | undefined> => {
  const [found] = await db
    .select({ question: questions })
    .from(screens)
    .innerJoin(questions, eq(questions.id, questionId))
    .innerJoin(templates, and(eq(templates.id, questions.templateId), eq(templates.templateType, 'overlay')))
    .where(and(eq(screens.id, id), eq(screens.departmentId, departmentId)));
  return found?.question;
};
