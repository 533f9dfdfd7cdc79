import { templates } from '@marquee/contract/templates';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { availableTemplates, questionsOfTemplate } from './template-queries';

export const templateRoutes = routes(templates, {
  'GET /templates/available': (ctx) => availableTemplates(ctx.db, ctx.actor.accountId),
  'GET /questions/template/:templateId': async (ctx, { params }) => {
    const rows = await questionsOfTemplate(ctx.db, params.templateId);
    if (rows.length === 0) throw new AppError('not-found');
    return rows.map((row) => ({ ...row, feedId: null }));
  },
});
