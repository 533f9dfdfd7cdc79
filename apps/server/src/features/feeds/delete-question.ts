import { eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { QuestionRow } from '../templates/question-rows';
import { questions, templates } from '../../schema/templates';
import { checkUnusedQuestions } from './condition-queries';
import { noteFeedChange } from './feed-message-rows';
import { feeds } from '../../schema/feeds';

/** Deletes a question with its nested questions and their answers. @throws AppError in-use if a condition uses one of them */
export const deleteQuestion = (
  ctx: Ctx<Person>,
  { id, templateId, feedId }: Allowed<QuestionRow>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // The owner is locked before its questions, as in every save.
    if (templateId !== null) await touch(tx, templates, [templateId], ctx.now);
    if (feedId !== null) await touch(tx, feeds, [feedId], ctx.now);
    const ids = await withNested(tx, id);
    await checkUnusedQuestions(tx, ids);
    await tx.delete(questions).where(inArray(questions.id, ids));
    if (templateId !== null) {
      await tx.update(templates).set({ builtInHash: null }).where(eq(templates.id, templateId));
      await announce(tx, { topic: 'templates', templateId });
    }
    if (feedId !== null) {
      await tx.update(feeds).set({ builtInHash: null }).where(eq(feeds.id, feedId));
      await noteFeedChange(ctx, tx, ctx.actor.accountId);
      await announce(tx, { topic: 'feeds', id: ctx.actor.accountId });
    }
  });

const withNested = async (tx: Transaction, id: number): Promise<number[]> => {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive below (id) as (
      select id from ${questions} where ${eq(questions.id, id)}
      union
      select child.id from ${questions} child join below on child.parent_id = below.id
    )
    select id from below`);
  if (found.rows.length === 0) throw new AppError('not-found');
  return found.rows.map((row) => Number(row.id));
};
