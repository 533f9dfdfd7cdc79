import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Services } from '../../kit/http/context';
import { sendMail } from '../../kit/mail/mail-kind';
import { addressTakenMail } from './mails/address-taken-mail';
import { codeWarningMail } from './mails/code-warning-mail';
import { invitationMail } from './mails/invitation-mail';
import { noAccessMail } from './mails/no-access-mail';
import { passwordChangedMail } from './mails/password-changed-mail';
import { proofMail } from './mails/proof-mail';
import { resetLinkMail } from './mails/reset-link-mail';
import { type SecondFactorChange, secondFactorMail } from './mails/second-factor-mail';
import { signInWarningMail } from './mails/sign-in-warning-mail';
import { accountIdsOf, canSignIn, isOpenInvitation, userByEmail } from './session-queries';
import { mailLinks } from '../../schema/sessions';

const hour = 60;
const day = 24 * hour;
const invitationDays = 7;

type User = { id: number; email: string };
type LinkServices = Pick<Services, 'db' | 'clock' | 'config'>;
type LinkKind = typeof mailLinks.$inferInsert.kind;

/** Mails a link to choose a new password if the address is known. A user without an organization gets `noAccessMail` instead. */
export const mailResetLink = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  if ((await accountIdsOf(services.db, user.id)).size === 0) return mailSignUpLink(services, user);
  const address = await makeResetLink(services, user);
  await sendMail(services, user.email, resetLinkMail, { address });
};

/**
 * Notifies the owner of an address that somebody tried to sign up with the address. The mail explains how to sign in. A user
 * without an organization gets `noAccessMail` instead.
 */
export const mailAddressTaken = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  if ((await accountIdsOf(services.db, user.id)).size === 0) return mailSignUpLink(services, user);
  const address = await makeResetLink(services, user);
  const signIn = `${services.config.publicUrl}/login`;
  await sendMail(services, user.email, addressTakenMail, { signIn, address });
};

/** Mails a person who no longer belongs to any organization. The mail has a link to sign up if sign-up is open. */
const mailSignUpLink = async (services: Services, user: User): Promise<void> => {
  const address = services.config.signUp ? await makeLink(services, user, 'sign-up', hour) : undefined;
  await sendMail(services, user.email, noAccessMail, { address });
};

/** Mails a link by which the person proves that the address is theirs, unless the address is already verified. */
export const mailProof = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user || user.verifiedAt) return;
  const address = await makeLink(services, user, 'proof', day);
  await sendMail(services, user.email, proofMail, { address });
};

/** Mails an invitation. A person who cannot sign in yet gets a link to choose a password. Other people accept in the web app. */
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
  const { userId, accountUserId, email, by, organisation } = invited;
  // The invitation was removed, or accepted by another link, before this job ran.
  if (accountUserId !== undefined && !(await isOpenInvitation(services.db, accountUserId))) return;
  const knowsPassword = await canSignIn(services.db, userId);
  const address = knowsPassword
    ? `${services.config.publicUrl}/settings`
    : await makeLink(services, { id: userId }, 'invitation', invitationDays * day, accountUserId);
  const days = knowsPassword ? undefined : invitationDays;
  await sendMail(services, email, invitationMail, { by, organisation, address, days });
};

/** Mails the owner of the address that the password was changed. */
export const mailPasswordChanged = (services: Services, email: string): Promise<void> =>
  sendMail(services, email, passwordChangedMail, { address: `${services.config.publicUrl}/forgot` });

/** Warns the user of an address that somebody tries to guess the password. Sends no mail to an unknown address. */
export const mailSignInWarning = async (services: Services, email: string): Promise<void> => {
  const user = await userByEmail(services.db, email);
  if (!user) return;
  const address = `${services.config.publicUrl}/forgot`;
  await sendMail(services, user.email, signInWarningMail, { address });
};

/** Warns the user of an address that somebody who knows the password entered wrong codes. */
export const mailCodeWarning = (services: Services, email: string): Promise<void> =>
  sendMail(services, email, codeWarningMail, { address: `${services.config.publicUrl}/forgot` });

/** Mails the user that the second factor or its recovery codes changed. */
export const mailSecondFactorChanged = (
  services: Services,
  email: string,
  change: SecondFactorChange,
): Promise<void> =>
  sendMail(services, email, secondFactorMail, { change, address: `${services.config.publicUrl}/forgot` });

/** Minutes for which a link to choose a new password is valid. */
export const resetLinkMinutes = hour;

/** Creates a link to choose a new password, and returns its address. */
export const makeResetLink = (services: LinkServices, user: User): Promise<string> =>
  makeLink(services, user, 'reset', resetLinkMinutes);

/** Creates a mailed link and returns its address. The secret is in the fragment, which browsers do not send to servers. */
const makeLink = async (
  services: LinkServices,
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
