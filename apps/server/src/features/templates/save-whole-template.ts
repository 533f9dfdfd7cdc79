import type { wholeTemplateInput } from '@marquee/contract/templates';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { deleteUnnamed, lockForSave, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { announceTemplate } from './announce-template';
import { withCreatedIds } from './plan-repeated-questions';
import { type QuestionRow, questionsOf, writeQuestions } from './question-rows';
import { wholeTemplates } from './template-queries';
import { checkLiquid, writeTemplate } from './template-rows';
import { questions, templates } from './template-tables';

type WholeTemplate = z.output<typeof wholeTemplateInput>;
type Given = WholeTemplate['questions'];

/** Saves a template with its questions in one transaction. The questions keep the order of the request. */
export const saveWholeTemplate = async (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, questions: given, ...input }: WholeTemplate,
) => {
  if (input.html !== undefined) checkLiquid(input.html);
  return ctx.db.transaction(async (tx) => {
    const known = await lockForSave(tx, templates, undefined, { id: input.id, form, ifUnchangedSince });
    const [before] = await tx.select().from(templates).where(eq(templates.id, known));
    const { id, changesPages } = await writeTemplate(tx, input, before, savedWhole(known, form, ctx.now));
    const isRepeated = before?.savedBy === form;
    const changesQuestions = await replaceQuestions(tx, id, given, isRepeated);
    if (changesQuestions) await tx.update(templates).set({ builtInHash: null }).where(eq(templates.id, id));
    // A change of other fields than the HTML and the questions changes no page.
    await (changesPages || changesQuestions
      ? announceTemplate(tx, id)
      : announce(tx, { topic: 'templates' }));
    const saved = (await wholeTemplates(tx, [id])).get(id);
    if (!saved) throw new AppError('not-found');
    return saved;
  });
};

/** Replaces the questions of a template. Returns whether a question changed. */
const replaceQuestions = async (
  tx: Transaction,
  templateId: number,
  sent: Given,
  isRepeated: boolean,
): Promise<boolean> => {
  const before = await questionsOf(tx, [templateId]);
  const given = isRepeated ? withCreatedIds(sent, before) : sent;
  const known = given.filter(({ id }) => id > 0);
  await deleteUnnamed(tx, questions, { column: questions.templateId, id: templateId }, known);
  const rows = withSort(given, before).map((row) => ({ ...row, templateId }));
  const after = await writeQuestions(tx, [templateId], rows);
  return textOf(before) !== textOf(after);
};

/** Adds the position of each question among the questions of its parent, from 1. An absent parent id keeps the stored parent. */
const withSort = (given: Given, before: QuestionRow[]) => {
  const parents = new Map(before.map((row) => [row.id, row.parentId]));
  const counts = new Map<number | null, number>();
  return given.map((row) => {
    const parentId = row.parentId === undefined ? (parents.get(row.id) ?? null) : row.parentId;
    const sort = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, sort);
    return { ...row, parentId, sort };
  });
};

const textOf = (rows: QuestionRow[]): string => JSON.stringify(rows.toSorted((a, b) => a.id - b.id));
