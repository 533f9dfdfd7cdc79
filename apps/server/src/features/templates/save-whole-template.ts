import type { wholeTemplateInput } from '@marquee/contract/templates';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { lockForSave, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { announceTemplate } from './announce-template';
import { wholeTemplates } from './template-queries';
import { checkLiquid, writeTemplate } from './template-rows';
import { templates } from '../../schema/templates';
import { replaceQuestions } from './whole-question-rows';

type WholeTemplate = z.output<typeof wholeTemplateInput>;

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
    const { isChanged: changesQuestions } = await replaceQuestions(tx, 'template', id, given, isRepeated);
    if (changesQuestions) await tx.update(templates).set({ builtInHash: null }).where(eq(templates.id, id));
    // A change of other fields than the HTML and the questions changes no page.
    await (changesPages || changesQuestions
      ? announceTemplate(tx, id)
      : announce(tx, { topic: 'templates' }));
    const saved = (await wholeTemplates(tx, [id])).get(id);
    if (!saved) throw new AppError('not-found');
    const subject = { kind: 'template', id } as const;
    await audit(tx, ctx, { action: 'template-saved', subject, accountId: null, after: { name: saved.name } });
    return saved;
  });
};
