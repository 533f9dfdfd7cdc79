import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { GivenQuestion, QuestionRow } from '../templates/question-rows';
import { questions, templates } from '../../schema/templates';
import { ownFeeds } from './feed-access';
import { feeds } from '../../schema/feeds';

/** Questions to save, with the templates and feeds that they belong to. */
export type GivenQuestions = { rows: GivenQuestion[]; templateIds: number[]; feedIds: number[] };

/**
 * Allows questions to be saved: those of feeds of the department, and those of templates by an administrator.
 * @throws AppError not-found, not-allowed
 */
export const ownGivenQuestions = async (
  ctx: Ctx<Person>,
  rows: GivenQuestion[],
): Promise<Allowed<GivenQuestions>> => {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  const known = await ctx.db.select().from(questions).where(inArray(questions.id, ids));
  if (known.length < new Set(ids).size) throw new AppError('not-found');
  const owners = [...rows, ...known];
  const templateIds = [...new Set(owners.flatMap(({ templateId }) => templateId ?? []))];
  const feedIds = [...new Set(owners.flatMap(({ feedId }) => feedId ?? []))];
  await ownFeeds(ctx, feedIds);
  if (templateIds.length > 0) await checkTemplates(ctx, templateIds);
  return allow({ rows: rows.map((row) => withOwner(row, known)), templateIds, feedIds });
};

/** Returns the row with the owner of the stored question, if the row names no owner. */
const withOwner = (row: GivenQuestion, known: QuestionRow[]): GivenQuestion => {
  if (row.templateId != null || row.feedId != null) return row;
  const stored = known.find(({ id }) => id === row.id);
  return { ...row, templateId: stored?.templateId, feedId: stored?.feedId };
};

const checkTemplates = async ({ db, actor }: Ctx<Person>, ids: number[]): Promise<void> => {
  if (!actor.permissions.has('admin')) throw new AppError('not-allowed');
  const found = await db.select({ id: templates.id }).from(templates).where(inArray(templates.id, ids));
  if (found.length < ids.length) throw new AppError('not-found');
};

/** Returns a question of a feed of the department, or any question of a template for an administrator. */
export const ownQuestion = async ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<QuestionRow>> => {
  const isOfOwnFeed = and(eq(feeds.departmentId, actor.departmentId), isNull(feeds.closedAt));
  const [row] = await db
    .select({ question: questions })
    .from(questions)
    .leftJoin(feeds, eq(feeds.id, questions.feedId))
    .where(and(eq(questions.id, id), or(isOfOwnFeed, isNotNull(questions.templateId))));
  if (!row) throw new AppError('not-found');
  if (row.question.templateId !== null && !actor.permissions.has('admin')) throw new AppError('not-allowed');
  return allow(row.question);
};
