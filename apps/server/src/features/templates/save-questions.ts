import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announceTemplate } from './announce-template';
import { type GivenQuestion, writeQuestions } from './question-rows';
import { questionJson } from './template-queries';
import { questions, templates } from './template-tables';

export const saveQuestions = (ctx: Ctx<Person>, rows: GivenQuestion[]) =>
  ctx.db.transaction(async (tx) => {
    const templateIds = await templatesOf(tx, rows);
    await touch(tx, templates, templateIds, ctx.now);
    const edited = await tx
      .update(templates)
      .set({ builtInHash: null })
      .where(inArray(templates.id, templateIds))
      .returning({ id: templates.id });
    if (edited.length < templateIds.length) throw new AppError('not-found');
    const saved = await writeQuestions(tx, templateIds, rows);
    for (const id of templateIds) await announceTemplate(tx, id);
    return saved.map(questionJson);
  });

/** Returns the ids of the templates to lock: the templates that `rows` name, and the templates of existing questions. */
const templatesOf = async (tx: Transaction, rows: GivenQuestion[]): Promise<number[]> => {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  const known = await tx
    .select({ templateId: questions.templateId })
    .from(questions)
    .where(inArray(questions.id, ids));
  const named = [...rows, ...known].flatMap(({ templateId }) => templateId ?? []);
  return [...new Set(named)];
};
