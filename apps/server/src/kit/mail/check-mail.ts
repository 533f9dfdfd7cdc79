import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { openMail } from './open-mail';

/** Signs in at the mail server without sending a mail. */
export const checkMail = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Promise<CheckResult> =>
  runCheck('Mail', 'Correct SMTP_URL, or start the mail server.', async () => {
    if (config.smtpUrl === '')
      return {
        text: 'SMTP_URL is not set, so mails are stored in DATA_DIR and not sent.',
        advice: 'Set SMTP_URL if people should get invitations and links for new passwords.',
      };
    await (await openMail(config)).check();
    return `The mail server ${new URL(config.smtpUrl).host} accepts this client.`;
  });
