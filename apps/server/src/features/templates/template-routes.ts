import { templates } from '@marquee/contract/templates';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { deleteQuestion } from './delete-question';
import { deleteTemplate } from './delete-template';
import { restoreTemplate } from './restore-template';
import { saveQuestions } from './save-questions';
import { saveTemplates } from './save-templates';
import {
  allTemplates,
  availableTemplates,
  questionJson,
  questionsOfTemplate,
  templateExists,
  wholeTemplates,
} from './template-queries';

export const templateRoutes = routes(templates, {
  'GET /templates/available': (ctx) => availableTemplates(ctx.db, ctx.actor.accountId),
  'GET /questions/template/:templateId': async (ctx, { params }) => {
    const rows = await questionsOfTemplate(ctx.db, params.templateId);
    // One that asks nothing is no fault.
    if (rows.length === 0 && !(await templateExists(ctx.db, params.templateId)))
      throw new AppError('not-found');
    return rows.map(questionJson);
  },
  'GET /templates': (ctx) => allTemplates(ctx.db),
  'GET /templates/:id': (ctx, { params }) => wholeTemplate(ctx.db, params.id),
  'POST /templates': (ctx, { body }) => saveTemplates(ctx, body),
  'DELETE /templates/:id': async (ctx, { params }) => {
    await deleteTemplate(ctx, params.id);
    return null;
  },
  'POST /templates/:id/restore': async (ctx, { params }) => {
    await restoreTemplate(ctx, params.id);
    return wholeTemplate(ctx.db, params.id);
  },
  'POST /questions': (ctx, { body }) => saveQuestions(ctx, body),
  'DELETE /questions/:id': async (ctx, { params }) => {
    await deleteQuestion(ctx, params.id);
    return null;
  },
});

const wholeTemplate = async (db: Db, id: number) => {
  const template = (await wholeTemplates(db, [id])).get(id);
  if (!template) throw new AppError('not-found');
  return template;
};
