import { eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announceTemplate } from './announce-template';
import { questions, templates } from './template-tables';

/** Deletes a question with its nested questions and their answers. */
export const deleteQuestion = (ctx: Ctx<Person>, id: number) =>
  ctx.db.transaction(async (tx) => {
    const found = await tx.execute<{ id: string; template_id: string }>(sql`
      with recursive below (id, template_id) as (
        select id, template_id from ${questions} where ${eq(questions.id, id)} and template_id is not null
        union
        select child.id, child.template_id from ${questions} child join below on child.parent_id = below.id
      )
      select id, template_id from below`);
    const [first] = found.rows;
    if (!first) throw new AppError('not-found');
    const templateId = Number(first.template_id);
    // The template is locked before its questions, as in every save.
    await touch(tx, templates, [templateId], ctx.now);
    await tx.update(templates).set({ builtInHash: null }).where(eq(templates.id, templateId));
    await tx.delete(questions).where(
      inArray(
        questions.id,
        found.rows.map((row) => Number(row.id)),
      ),
    );
    await announceTemplate(tx, templateId);
  });
