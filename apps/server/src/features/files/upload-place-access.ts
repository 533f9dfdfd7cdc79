import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../messages/message-tables';
import { screens } from '../screens/screen-tables';
import { questions, templates } from '../templates/template-tables';
import { kindsFor } from './upload-key';

type Question = typeof questions.$inferSelect;

/** The owner of an upload (a message, or the screen of an overlay), the question, and the accepted kinds of file. */
export type UploadPlace = {
  ownerId: number;
  departmentId: number;
  question: Question;
  takes: readonly UploadKind[];
};

/**
 * Returns the place of an upload: a question of the message's template, or a question of any overlay template for a screen. An
 * overlay need not be saved yet.
 */
export const ownUploadPlace = async (
  { db, actor: { departmentId } }: Ctx<Person>,
  { contentId, questionId }: { contentId: number; questionId: number },
): Promise<Allowed<UploadPlace>> => {
  const [ofMessage] = await db
    .select({ question: questions })
    .from(messages)
    .innerJoin(questions, and(eq(questions.templateId, messages.templateId), eq(questions.id, questionId)))
    .where(and(eq(messages.id, contentId), eq(messages.departmentId, departmentId)));
  const [ofScreen] = ofMessage
    ? []
    : await db
        .select({ question: questions })
        .from(screens)
        .innerJoin(questions, eq(questions.id, questionId))
        .innerJoin(
          templates,
          and(eq(templates.id, questions.templateId), eq(templates.templateType, 'overlay')),
        )
        .where(and(eq(screens.id, contentId), eq(screens.departmentId, departmentId)));
  const found = ofMessage ?? ofScreen;
  if (!found) throw new AppError('not-found');
  const { question } = found;
  const owner = ofMessage ? { messageId: contentId } : { screenId: contentId };
  return allow({ ownerId: contentId, departmentId, question, takes: kindsFor(question.fieldType, owner) });
};
