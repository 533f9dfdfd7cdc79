import { admin } from '@marquee/contract/admin';
import { routes } from '../../kit/http/routes';

export const adminRoutes = routes(admin, {
  'GET /outbox': async ({ config, mail }) => ({ kept: config.smtpUrl === '', letters: await mail.outbox() }),
});
