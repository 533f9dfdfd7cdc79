import { makeResetLink, resetLinkMinutes } from '../features/sessions/send-mails';
import { accountIdsOf, userByEmail } from '../features/sessions/session-queries';
import { systemClock } from '../kit/clock/clock';
import { ConfigError } from '../kit/config/config-error';
import { reachDatabase } from '../kit/db/reach-database';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { installationConfig } from './installation-config';

export const resetPasswordCommand = defineCommand({
  name: 'user reset-password',
  summary: 'Print a link with which a person chooses a new password',
  details:
    'The link works until a new password is saved. Pass it on only to this person. The password stays valid until the person chooses a new one.\nPUBLIC_URL must have the value of the server, because the link begins with it.',
  args: ['EMAIL'],
  options: {},
  run: async ({ args: [typed = ''] }) => {
    const email = typed.trim();
    const config = await installationConfig();
    const db = await reachDatabase(config, openCommandLog());
    try {
      const user = await userByEmail(db, email);
      if (!user) throw new ConfigError(`No user has the email address "${email}".`);
      if ((await accountIdsOf(db, user.id)).size === 0)
        throw new ConfigError(
          `${user.email} belongs to no organization. An owner must invite this person again.`,
        );
      console.log(await makeResetLink({ db, config, clock: systemClock }, user));
      console.error(
        `${user.email} can choose a new password with this link, once, within ${resetLinkMinutes} minutes.`,
      );
      return 0;
    } finally {
      await db.close();
    }
  },
});
