import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { messageReservations, messages } from '../messages/message-tables';
import { screens } from '../screens/screen-tables';
import { questions, templates } from '../templates/template-tables';
import { type FileOwner, kindsFor, logoQuestion } from './upload-key';

type Question = typeof questions.$inferSelect;
/** A question, and the owner of the files that answer it. */
type Asked = { question: Question; owner: FileOwner };

/**
 * The place of an upload: its owner, the question that the file answers, and the kinds of file that the question accepts.
 * The owner is a message, a message that is not saved yet, a screen with overlays, or a department with its logo.
 */
export type UploadPlace = {
  owner: FileOwner;
  departmentId: number;
  question: Pick<Question, 'title'>;
  takes: readonly UploadKind[];
};

/**
 * Returns the place of an upload in the department of the caller. A message has the questions of its template. A screen has
 * the questions of all overlay templates, because an overlay is saved after its files.
 * @throws AppError not-found
 */
export const ownUploadPlace = async (
  ctx: Ctx<Person>,
  { contentId, questionId }: { contentId: number; questionId?: number | undefined },
): Promise<Allowed<UploadPlace>> => {
  if (questionId === undefined) return ownLogo(ctx, contentId);
  const found =
    (await questionOfMessage(ctx, contentId, questionId)) ??
    (await questionOfScreen(ctx, contentId, questionId));
  if (!found) throw new AppError('not-found');
  const { question, owner } = found;
  return allow({
    ...found,
    departmentId: ctx.actor.departmentId,
    takes: kindsFor(question.fieldType, owner),
  });
};

/** Returns the place of the logo of the department of the caller. */
const ownLogo = ({ actor: { departmentId } }: Ctx<Person>, contentId: number): Allowed<UploadPlace> => {
  if (contentId !== departmentId) throw new AppError('not-found');
  const owner = { brandDepartmentId: departmentId };
  return allow({ owner, departmentId, question: logoQuestion, takes: logoQuestion.takes });
};

/** Returns a question of the template of a saved or reserved message. A reservation and its message have the same id. */
const questionOfMessage = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  id: number,
  questionId: number,
): Promise<Asked | undefined> => {
  const owners = [
    [messages, { messageId: id }],
    [messageReservations, { reservationId: id }],
  ] as const;
  for (const [table, owner] of owners) {
    const [found] = await db
      .select({ question: questions })
      .from(table)
      .innerJoin(questions, and(eq(questions.templateId, table.templateId), eq(questions.id, questionId)))
      .where(and(eq(table.id, id), eq(table.departmentId, departmentId)));
    if (found) return { ...found, owner };
  }
  return undefined;
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
