import type { Shape } from '@marquee/playback/program/program';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { messages } from '../messages/message-tables';
import { questions, templates } from './template-tables';

export type TemplateWithQuestions = typeof templates.$inferSelect & {
  questions: (typeof questions.$inferSelect)[];
};

/** Public templates that messages can be made from, those that the account uses most first. */
export const availableTemplates = async (db: Db, accountId: number) =>
  (
    await db
      .select({ template: templates, used: count(messages.id) })
      .from(templates)
      .leftJoin(messages, and(eq(messages.templateId, templates.id), eq(messages.accountId, accountId)))
      .where(
        and(
          eq(templates.templateType, 'message'),
          eq(templates.isPublic, true),
          eq(templates.archived, false),
        ),
      )
      .groupBy(templates.id)
      .orderBy(desc(count(messages.id)), asc(templates.id))
  ).map(({ template: { id, name, templateType, seconds, shapes, description } }) => ({
    id,
    name,
    templateType,
    seconds,
    shapes: shapes.flatMap((shape) => (isShape(shape) ? [shape] : [])),
    description,
  }));

const isShape = (shape: string): shape is Shape => shape === '16:9' || shape === '9:16' || shape === '4:1';

export const questionsOfTemplate = (db: Db, templateId: number) =>
  db.select().from(questions).where(eq(questions.templateId, templateId)).orderBy(asc(questions.sort));

/** Templates with their questions: two statements for any number. */
export const templatesById = async (db: Db, ids: number[]): Promise<Map<number, TemplateWithQuestions>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(templates).where(inArray(templates.id, ids));
  const asked = await db
    .select()
    .from(questions)
    .where(inArray(questions.templateId, ids))
    .orderBy(asc(questions.sort));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, questions: asked.filter((question) => question.templateId === row.id) },
    ]),
  );
};
