import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { sendMail } from '../../kit/mail/mail-kind';
import { audit } from '../audit/audit-rows';
import { testMail } from './mails/test-mail';

/** Sends a test mail to the caller without a job, so that the caller sees the reason of a refusal at once. */
export const sendTestMail = async (ctx: Ctx<Person>) => {
  const { email } = ctx.actor;
  await ctx.db.transaction((tx) =>
    audit(tx, ctx, {
      action: 'test-mail-sent',
      subject: { kind: 'user', id: ctx.actor.userId },
      accountId: null,
    }),
  );
  try {
    await sendMail(ctx, email, testMail, { publicUrl: ctx.config.publicUrl });
    return { to: email, error: null };
  } catch (error) {
    return { to: email, error: error instanceof Error ? error.message : String(error) };
  }
};
