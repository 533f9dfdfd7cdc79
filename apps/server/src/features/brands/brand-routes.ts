import { brands } from '@marquee/contract/brands';
import { routes } from '../../kit/http/routes';
import { allowedDepartment } from '../accounts/account-access';
import { brandJson } from './brand-queries';
import { saveBrand } from './save-brand';

export const brandRoutes = routes(brands, {
  'GET /departments/brand': async (ctx) =>
    brandJson(ctx, await allowedDepartment(ctx, ctx.actor.departmentId)),
  'PUT /departments/brand': async (ctx, { body }) =>
    brandJson(ctx, await saveBrand(ctx, await allowedDepartment(ctx, ctx.actor.departmentId), body)),
});
