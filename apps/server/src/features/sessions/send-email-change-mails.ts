import type { Services } from '../../kit/http/context';
import { sendMail } from '../../kit/mail/mail-kind';
import { emailChangeKey } from './email-change-key';
import { emailChangeOf } from './email-change-queries';
import { confirmEmailMail } from './mails/confirm-email-mail';
import { emailChangeAskedMail } from './mails/email-change-asked-mail';
import { emailChangedMail } from './mails/email-changed-mail';

/** Mails the link that confirms a new address to that address. The secret is in the fragment, which browsers do not send. */
export const mailEmailConfirmation = async (services: Services, userId: number): Promise<void> => {
  const change = await emailChangeOf(services.db, userId, services.clock.now());
  if (!change) return;
  const secret = emailChangeKey(services.secret, change);
  const address = `${services.config.publicUrl}/settings/email#secret=${secret}`;
  await sendMail(services, change.email, confirmEmailMail, { address });
};

/** Notifies the present address that a new address was asked for. */
export const mailEmailChangeAsked = (services: Services, email: string, newEmail: string): Promise<void> =>
  sendMail(services, email, emailChangeAskedMail, {
    newEmail,
    address: `${services.config.publicUrl}/forgot`,
  });

/** Notifies the earlier address that the address was changed. */
export const mailEmailChanged = (services: Services, email: string, newEmail: string): Promise<void> =>
  sendMail(services, email, emailChangedMail, { newEmail });
