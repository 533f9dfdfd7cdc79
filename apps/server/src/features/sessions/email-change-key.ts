import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../../kit/access/purpose-key';
import type { emailChanges } from '../../schema/email-changes';

type EmailChange = typeof emailChanges.$inferSelect;

/** Returns the secret of the link that is mailed to the new address. A repeated job mails the same link. */
export const emailChangeKey = (secret: string, { userId, email, askedAt }: EmailChange): string =>
  createHmac('sha256', purposeKey(secret, 'email change'))
    .update(`${userId} ${askedAt.getTime()} ${email}`)
    .digest('base64url');

/** Returns whether `given` is the secret of the link for this change. */
export const isEmailChangeKey = (secret: string, change: EmailChange, given: string): boolean => {
  const [right, typed] = [Buffer.from(emailChangeKey(secret, change)), Buffer.from(given)];
  return right.length === typed.length && timingSafeEqual(right, typed);
};
