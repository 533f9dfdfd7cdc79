import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { questions } from '../../schema/templates';

/**
 * Checks that the questions of conditions belong to the feed, and that their answers can be compared. Files, designs and lists of
 * items have no value to compare.
 * @throws AppError not-found, invalid
 */
export const checkConditionQuestions = async (
  db: Db,
  given: { feedId: number; questionId: number }[],
): Promise<void> => {
  if (given.length === 0) return;
  const ids = [...new Set(given.map(({ questionId }) => questionId))];
  const rows = await db.select().from(questions).where(inArray(questions.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { feedId, questionId } of given) {
    const question = known.get(questionId);
    if (!question || question.feedId !== feedId)
      throw new AppError('not-found', ['The feed has no such question.']);
    const { hasAnswer, children, uploads } = fieldKind(question.fieldType);
    if (!hasAnswer || children !== 'none' || uploads.length > 0)
      throw new AppError('invalid', [`A condition cannot compare the answers to “${question.title}”.`]);
  }
};
