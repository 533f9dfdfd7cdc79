import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';

/** Returns the stored mails and whether the server stores mails (`kept`). Logs that an administrator has read the mails. */
export const readOutbox = async (ctx: Ctx<Person>) => {
  const letters = await ctx.mail.outbox();
  // The mails contain links with which an administrator could sign in as another person.
  logSecurity(ctx, { event: 'outbox-read' });
  return { kept: ctx.config.smtpUrl === '', letters: letters.map(({ html: _, ...letter }) => letter) };
};
