import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { checkNamedContent } from '../messages/named-content-access';
import { checkAnswerForms } from '../templates/check-answer-form';
import { questions } from '../../schema/templates';

/**
 * Checks the changed values of data: each value has the format of its question, and the account sees the message or playlist that
 * a value names. Unchanged values can name deleted content.
 * @returns the questions of the feed whose answers are in the data, not those of the items of lists
 * @throws AppError invalid, not-found
 */
export const checkSubscriptionData = async (
  ctx: Ctx<Person>,
  feedId: number,
  data: Record<string, string>,
  before: Record<string, string>,
): Promise<{ id: number; keyName: string }[]> => {
  const asked = await ctx.db.select().from(questions).where(eq(questions.feedId, feedId));
  const changed = asked.flatMap(({ id, keyName, fieldType, title, regex }) => {
    const value = data[keyName];
    return value === undefined || value === before[keyName]
      ? []
      : [{ messageId: 0, questionId: id, fieldType, title, regex, value }];
  });
  await checkAnswerForms(ctx, changed);
  await checkNamedContent(ctx, changed);
  const lists = new Set(
    asked.filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems').map(({ id }) => id),
  );
  return asked.filter(({ parentId }) => parentId === null || !lists.has(parentId));
};
