import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { checkAnswerForms } from '../templates/check-answer-form';
import { questions } from '../../schema/templates';
import type { MessageRow } from './message-access';
import { checkNamedContent } from './named-content-access';

type Given = { messageId: number; questionId: number; value: string };

/**
 * Checks answers before the transaction that saves them: the question belongs to the template of the message, the value has
 * the format of the question, and the person can see the content that the value names.
 * @throws AppError not-found, invalid
 */
export const checkAnswers = async (
  ctx: Ctx<Person>,
  owners: Pick<MessageRow, 'id' | 'templateId'>[],
  rows: Given[],
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ questionId }) => questionId);
  const asked = await ctx.db.select().from(questions).where(inArray(questions.id, ids));
  const byId = new Map(asked.map((question) => [question.id, question]));
  const templateOf = new Map(owners.map(({ id, templateId }) => [id, templateId]));
  const answered = rows.map((row) => {
    const question = byId.get(row.questionId);
    if (!question || question.templateId !== templateOf.get(row.messageId))
      throw new AppError('not-found', ['The template of the message has no such question.']);
    const { fieldType, title, regex } = question;
    return { ...row, fieldType, title, regex };
  });
  await checkAnswerForms(ctx, answered);
  await checkNamedContent(ctx, answered);
};
