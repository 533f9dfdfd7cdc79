import { admin } from '@marquee/contract/admin';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';

export const adminRoutes = routes(admin, {
  'GET /outbox': async (ctx) => {
    const letters = await ctx.mail.outbox();
    // The mails hold links with which an administrator could sign in as somebody else.
    logSecurity(ctx, { event: 'outbox-read' });
    return { kept: ctx.config.smtpUrl === '', letters };
  },
});
