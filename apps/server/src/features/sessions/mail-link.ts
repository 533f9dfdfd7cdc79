import { randomBytes } from 'node:crypto';
import type { Doors } from '../../kit/http/context';
import { userByEmail } from './session-queries';
import { mailLinks } from './session-tables';
import { linkHash } from './sign-in';

const resetMinutes = 60;
const invitationDays = 7;

/** Mails a link to choose a new password, if the address is known. Nobody learns which it was. */
export const mailResetLink = async (doors: Doors, email: string): Promise<void> => {
  const user = await userByEmail(doors.db, email);
  if (!user) return;
  const address = await makeLink(doors, user.id, 'reset', resetMinutes);
  await doors.mail.send({
    to: user.email,
    subject: 'Choose a new password for Marquee',
    text: `Hello ${user.name},\n\nopen this address within an hour to choose a new password:\n\n${address}\n\nIf you did not ask for it, nothing needs to be done.\n`,
  });
};

/** Mails an invited person the link by which they choose their password. */
export const mailInvitation = async (
  doors: Doors,
  invited: { userId: number; email: string; by: string; organisation: string },
): Promise<void> => {
  const address = await makeLink(doors, invited.userId, 'invitation', invitationDays * 24 * 60);
  await doors.mail.send({
    to: invited.email,
    subject: `${invited.by} invited you to ${invited.organisation} on Marquee`,
    text: `Hello,\n\n${invited.by} gave you access to the screens of ${invited.organisation}. Open this address within ${invitationDays} days to choose your password:\n\n${address}\n`,
  });
};

/** Tells whoever owns the address, in case it was not they. */
export const mailPasswordChanged = (doors: Doors, { email, name }: { email: string; name: string }) =>
  doors.mail.send({
    to: email,
    subject: 'Your Marquee password was changed',
    text: `Hello ${name},\n\nyour password was changed just now. If that was not you, choose a new one here at once:\n\n${doors.config.publicUrl}/forgot\n`,
  });

const makeLink = async (
  doors: Doors,
  userId: number,
  kind: 'reset' | 'invitation',
  minutes: number,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(doors.clock.now().getTime() + minutes * 60_000);
  await doors.db.insert(mailLinks).values({ hash: linkHash(secret), userId, kind, expiresAt });
  return `${doors.config.publicUrl}/login?guid=${secret}`;
};
