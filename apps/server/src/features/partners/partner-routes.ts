import { partners } from '@marquee/contract/partners';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import { deletePartner } from './delete-partner';
import { listedPartner } from './partner-access';
import { listPartners } from './partner-queries';
import { savePartner } from './save-partner';
import { signInToPartner } from './sign-in-to-partner';

export const partnerRoutes = routes(partners, {
  'POST /orange/login': (ctx, { body }) => signInToPartner(ctx, body),
  'GET /partners': async (ctx) => {
    await auditRead(ctx, 'partners-read');
    return listPartners(ctx);
  },
  'POST /partners': (ctx, { body }) => savePartner(ctx, body),
  'DELETE /partners/:id': async (ctx, { params }) => deletePartner(ctx, await listedPartner(ctx, params.id)),
});
