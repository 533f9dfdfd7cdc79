import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Services } from '../../kit/http/context';
import { accountIdsOf, canSignIn, isOpenInvitation, userByEmail } from './session-queries';
import { mailLinks } from './session-tables';

const hour = 60;
const day = 24 * hour;
const invitationDays = 7;

type User = { id: number; email: string };
type LinkKind = typeof mailLinks.$inferInsert.kind;

/** Mails a link to choose a new password, if the address is known. The caller does not learn whether it is. */
export const mailResetLink = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  if ((await accountIdsOf(services.db, user.id)).size === 0) return mailSignUpLink(services, user);
  const address = await makeLink(services, user, 'reset', hour);
  await services.mail.send({
    to: user.email,
    subject: 'Choose a new password for Marquee',
    text: `Hello,\n\nOpen this link within an hour to choose a new password:\n\n${address}\n\nIf you did not request this, you can ignore this email.\n`,
  });
};

/** Tells the owner of an address that somebody tried to sign up with it, and how to go on. */
export const mailAddressTaken = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  if ((await accountIdsOf(services.db, user.id)).size === 0) return mailSignUpLink(services, user);
  const address = await makeLink(services, user, 'reset', hour);
  await services.mail.send({
    to: user.email,
    subject: 'Your address already has an account on Marquee',
    text: `Hello,\n\nSomeone tried to sign up for Marquee with this address. It already has an account. Sign in here:\n\n${services.config.publicUrl}/login\n\nIf you forgot your password, open this link within an hour to choose a new one:\n\n${address}\n\nIf that was not you, you can ignore this email.\n`,
  });
};

/** For a person who no longer belongs to any organization. */
const mailSignUpLink = async (services: Services, user: User): Promise<void> => {
  const { signUp } = services.config;
  const next = signUp
    ? `Open this link within an hour to sign up with this address again:\n\n${await makeLink(services, user, 'sign-up', hour)}`
    : 'Ask an owner of your organization to invite you.';
  await services.mail.send({
    to: user.email,
    subject: 'Your address has no access on Marquee',
    text: `Hello,\n\nThis address no longer belongs to any organization on Marquee. ${next}\n\nIf you did not request this, you can ignore this email.\n`,
  });
};

/** Mails a link by which the person proves that the address is theirs. */
export const mailProof = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user || user.verifiedAt) return;
  const address = await makeLink(services, user, 'proof', day);
  await services.mail.send({
    to: user.email,
    subject: 'Confirm your email address for Marquee',
    text: `Hello,\n\nSomeone signed up for Marquee with this address. If that was you, open this link within a day and choose your password:\n\n${address}\n\nIf that was not you, you can ignore this email.\n`,
  });
};

/** Mails an invitation. A person who cannot sign in yet gets a link to choose a password, others accept in the web app. */
export const mailInvitation = async (
  services: Services,
  invited: {
    userId: number;
    accountUserId?: number | undefined;
    email: string;
    by: string;
    organisation: string;
  },
): Promise<void> => {
  const { userId, accountUserId, email } = invited;
  // The invitation was removed, or accepted by another link, before this job ran.
  if (accountUserId !== undefined && !(await isOpenInvitation(services.db, accountUserId))) return;
  const [by, organisation] = [`“${invited.by}”`, `“${invited.organisation}”`];
  const next = (await canSignIn(services.db, userId))
    ? `Sign in to accept or decline the invitation:\n\n${services.config.publicUrl}/settings`
    : `To accept, set your password (the link expires in ${invitationDays} days):\n\n${await makeLink(services, { id: userId }, 'invitation', invitationDays * day, accountUserId)}`;
  await services.mail.send({
    to: email,
    subject: `${by} invited you to ${organisation} on Marquee`,
    text: `Hello,\n\n${by} invited you to manage screens at ${organisation}. ${next}\n\nIf you do not know them, you can ignore this email.\n`,
  });
};

/** Tells the owner of the address, in case somebody else changed the password. */
export const mailPasswordChanged = (services: Services, { email }: { email: string }) =>
  services.mail.send({
    to: email,
    subject: 'Your Marquee password was changed',
    text: `Hello,\n\nYour password was just changed. If that was not you, choose a new one right away:\n\n${services.config.publicUrl}/forgot\n`,
  });

/** Tells a person that somebody guesses at their password, if the address is known. */
export const mailSignInWarning = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  await services.mail.send({
    to: user.email,
    subject: 'Many wrong passwords for your Marquee account',
    text: `Hello,\n\nSomeone entered many wrong passwords for your email address within an hour. Marquee now refuses sign-ins from browsers that you have not used before.\n\nYou can still sign in from a browser that you have used before. From any other browser, request a link to choose a new password:\n\n${services.config.publicUrl}/forgot\n`,
  });
};

/** Creates a link. Its secret is in the fragment, which browsers do not send to servers. */
const makeLink = async (
  services: Services,
  { id, email }: { id: number; email?: string },
  kind: LinkKind,
  minutes: number,
  accountUserId?: number,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(services.clock.now().getTime() + minutes * 60_000);
  await services.db
    .insert(mailLinks)
    .values({ hash: hashSecret(secret), userId: id, kind, expiresAt, accountUserId });
  const { publicUrl } = services.config;
  if (kind !== 'sign-up') return `${publicUrl}/login#guid=${secret}`;
  return `${publicUrl}/signup#guid=${secret}&email=${encodeURIComponent(email ?? '')}`;
};
