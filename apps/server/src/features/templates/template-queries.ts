import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import { messages } from '../../schema/messages';
import { questions, templates } from '../../schema/templates';

export type TemplateWithQuestions = typeof templates.$inferSelect & {
  questions: (typeof questions.$inferSelect)[];
};

/** Returns public templates that are not archived. Templates with the most messages of the account come first. */
export const availableTemplates = async (db: Db, accountId: number) =>
  (
    await db
      .select({ template: templates, used: count(messages.id) })
      .from(templates)
      .leftJoin(messages, and(eq(messages.templateId, templates.id), eq(messages.accountId, accountId)))
      .where(and(eq(templates.isPublic, true), eq(templates.archived, false)))
      .groupBy(templates.id)
      .orderBy(desc(count(messages.id)), asc(templates.id))
  ).map(({ template: row }) => templateJson(row));

/** Returns public templates for overlays that are not archived. */
export const availableOverlayTemplates = async (db: Db) =>
  (
    await db
      .select()
      .from(templates)
      .where(
        and(
          eq(templates.templateType, 'overlay'),
          eq(templates.isPublic, true),
          eq(templates.archived, false),
        ),
      )
      .orderBy(asc(templates.id))
  ).map(templateJson);

/** Returns the ids of the offered message templates with this name, in upper or lower case. */
export const templatesNamed = async (db: Db, name: string): Promise<number[]> =>
  (
    await db
      .select({ id: templates.id })
      .from(templates)
      .where(
        and(
          eq(sql`lower(${templates.name})`, name.trim().toLowerCase()),
          eq(templates.templateType, 'message'),
          eq(templates.isPublic, true),
          eq(templates.archived, false),
        ),
      )
      .orderBy(asc(templates.id))
  ).map(({ id }) => id);

/** Returns all templates, each with the number of messages that use the template. */
export const allTemplates = async (db: Db) =>
  (await rowsWithCounts(db)).map(({ row, messageCount }) => summaryJson(row, messageCount));

/** Returns templates with their HTML, by id. */
export const wholeTemplates = async (db: Db, ids: number[]) =>
  new Map(
    (await rowsWithCounts(db, ids)).map(({ row, messageCount }) => [
      row.id,
      { ...summaryJson(row, messageCount), html: row.html },
    ]),
  );

const rowsWithCounts = (db: Db, ids?: number[]) =>
  db
    .select({ row: templates, messageCount: count(messages.id) })
    .from(templates)
    .leftJoin(messages, eq(messages.templateId, templates.id))
    .where(ids && inArray(templates.id, ids))
    .groupBy(templates.id)
    .orderBy(byName(templates.name), asc(templates.id));

/** Returns whether the template is built in. Built-in templates have fixed ids below 2^40. */
export const isOfRelease = ({ id }: { id: number }): boolean => id < 2 ** 40;

const summaryJson = (row: typeof templates.$inferSelect, messageCount: number) => ({
  ...templateJson(row),
  origin: originOf(row),
  messageCount,
  lastModified: row.lastModified.toISOString(),
});

const originOf = (row: typeof templates.$inferSelect) => {
  if (!isOfRelease(row)) return 'own' as const;
  return row.builtInHash === null ? ('edited' as const) : ('built-in' as const);
};

const templateJson = ({
  id,
  name,
  templateType,
  positions,
  seconds,
  shapes,
  description,
  isPublic,
  archived,
  lastsAsVideo,
  category,
  family,
}: typeof templates.$inferSelect) => ({
  id,
  name,
  templateType,
  positions,
  seconds,
  shapes: shapes.join(','),
  description,
  isPublic,
  archived,
  lastsAsVideo,
  category,
  family,
});

export const questionsOfTemplate = (db: Db, templateId: number) =>
  db.select().from(questions).where(eq(questions.templateId, templateId)).orderBy(asc(questions.sort));

export const templateExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: templates.id }).from(templates).where(eq(templates.id, id))).length > 0;

export const questionJson = (row: typeof questions.$inferSelect) => row;

/** Returns templates with their questions, by id, in two statements. */
export const templatesById = async (db: Db, ids: number[]): Promise<Map<number, TemplateWithQuestions>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(templates).where(inArray(templates.id, ids));
  const asked = await db
    .select()
    .from(questions)
    .where(inArray(questions.templateId, ids))
    // The order is also part of the keys of stored pages, so it must not depend on the database.
    .orderBy(asc(questions.sort), asc(questions.id));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, questions: asked.filter((question) => question.templateId === row.id) },
    ]),
  );
};
