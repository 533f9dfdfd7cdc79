import { templates } from '@marquee/contract/templates';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import { auditRead } from '../audit/audit-rows';
import { deleteTemplate } from './delete-template';
import { restoreTemplate } from './restore-template';
import { saveTemplates } from './save-templates';
import { saveWholeTemplate } from './save-whole-template';
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
    // A template without questions is valid.
    if (rows.length === 0 && !(await templateExists(ctx.db, params.templateId)))
      throw new AppError('not-found');
    return rows.map(questionJson);
  },
  'GET /templates': async (ctx) => {
    await auditRead(ctx, 'templates-read');
    return allTemplates(ctx.db);
  },
  'GET /templates/:id': async (ctx, { params }) => {
    const template = await wholeTemplate(ctx.db, params.id);
    const subject = { kind: 'template', id: params.id } as const;
    await auditRead(ctx, 'templates-read', { subject, accountId: null });
    return template;
  },
  'POST /templates': async (ctx, { body }) => {
    const saved = await saveTemplates(ctx, body);
    logSecurity(ctx, { event: 'templates-saved', templateIds: saved.map(({ id }) => id) });
    return saved;
  },
  'POST /templates/whole': async (ctx, { body }) => {
    const saved = await saveWholeTemplate(ctx, body);
    logSecurity(ctx, { event: 'templates-saved', templateIds: [saved.id] });
    return saved;
  },
  'DELETE /templates/:id': async (ctx, { params }) => {
    await deleteTemplate(ctx, params.id);
    logSecurity(ctx, { event: 'template-deleted', templateId: params.id });
    return null;
  },
  'POST /templates/:id/restore': async (ctx, { params }) => {
    await restoreTemplate(ctx, params.id);
    logSecurity(ctx, { event: 'template-restored', templateId: params.id });
    return wholeTemplate(ctx.db, params.id);
  },
});

const wholeTemplate = async (db: Db, id: number) => {
  const template = (await wholeTemplates(db, [id])).get(id);
  if (!template) throw new AppError('not-found');
  return template;
};
