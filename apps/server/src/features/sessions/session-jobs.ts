import { z } from 'zod';
import { deleteOldAttempts } from '../../kit/access/limit-attempts';
import type { Services } from '../../kit/http/context';
import { forAccount, forAddress, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { endExpiredSessions } from './end-expired-sessions';
import { deleteOldLinks } from './mail-link-rows';
import { mailEmailChangeAsked, mailEmailChanged, mailEmailConfirmation } from './send-email-change-mails';
import {
  mailAddressTaken,
  mailCodeWarning,
  mailInvitation,
  mailPasswordChanged,
  mailProof,
  mailResetLink,
  mailSecondFactorChanged,
  mailSignInWarning,
} from './send-mails';

/**
 * Defines the job of a mail that needs only the address. The address is looked up in the job and not in the call, so that the
 * call takes the same time for every address.
 */
const mailJob = (name: string, title: string, mail: (services: Services, email: string) => Promise<void>) =>
  job({
    name,
    title,
    about: ({ email }) => email,
    input: z.object({ email: z.string() }),
    owner: forAddress,
    run: (services, { email }) => mail(services, email),
  });

export const sendResetLink = mailJob('send-reset-link', 'Send a password reset link', mailResetLink);
export const sendAddressTaken = mailJob(
  'send-address-taken',
  'Send a notice about a taken address',
  mailAddressTaken,
);
export const sendProof = mailJob('send-proof', 'Send a link to confirm an address', mailProof);
export const sendPasswordChanged = mailJob(
  'send-password-changed',
  'Send a notice of a changed password',
  mailPasswordChanged,
);
export const sendSignInWarning = mailJob(
  'send-sign-in-warning',
  'Send a warning of failed sign-ins',
  mailSignInWarning,
);

export const sendCodeWarning = mailJob('send-code-warning', 'Send a warning of wrong codes', mailCodeWarning);

export const sendSecondFactorChanged = job({
  name: 'send-second-factor-changed',
  title: 'Send a notice about two-step sign-in',
  about: ({ email }) => email,
  input: z.object({ email: z.string(), change: z.enum(['on', 'off', 'reset', 'recovery-codes']) }),
  owner: forAddress,
  run: (services, { email, change }) => mailSecondFactorChanged(services, email, change),
});

export const sendEmailConfirmation = job({
  name: 'send-email-confirmation',
  title: 'Send a link to confirm a new address',
  input: z.object({ userId: z.number() }),
  owner: { kind: 'person', of: ({ userId }) => userId },
  run: (services, { userId }) => mailEmailConfirmation(services, userId),
});

const changedAddress = z.object({ email: z.string(), newEmail: z.string() });

export const sendEmailChangeAsked = job({
  name: 'send-email-change-asked',
  title: 'Send a notice of a new address to the present address',
  about: ({ email }) => email,
  input: changedAddress,
  owner: forAddress,
  run: (services, { email, newEmail }) => mailEmailChangeAsked(services, email, newEmail),
});

export const sendEmailChanged = job({
  name: 'send-email-changed',
  title: 'Send a notice of a changed address to the earlier address',
  about: ({ email }) => email,
  input: changedAddress,
  owner: forAddress,
  run: (services, { email, newEmail }) => mailEmailChanged(services, email, newEmail),
});

export const sendInvitation = job({
  name: 'send-invitation',
  title: 'Send an invitation',
  about: ({ email }) => email,
  input: z.object({
    userId: z.number(),
    accountId: jobAccount,
    // Jobs of the previous release do not contain this field.
    accountUserId: z.number().optional(),
    email: z.string(),
    by: z.string(),
    organisation: z.string(),
  }),
  owner: forAccount,
  run: (services, input) => mailInvitation(services, input),
});

export const deleteExpiredAttempts = installationJob({
  name: 'forget-old-attempts',
  title: 'Delete old sign-in attempts',
  run: async (services) => {
    await deleteOldAttempts(services.db, services.clock.now());
    await deleteOldLinks(services.db, services.clock.now());
  },
});

export const removeEndedSessions = installationJob({
  name: 'remove-ended-sessions',
  title: 'Delete ended sessions',
  run: (services) => endExpiredSessions(services),
});

/** All jobs of this file. */
export const sessionJobs = [
  sendResetLink,
  sendInvitation,
  sendAddressTaken,
  sendProof,
  sendPasswordChanged,
  sendSignInWarning,
  sendCodeWarning,
  sendSecondFactorChanged,
  sendEmailConfirmation,
  sendEmailChangeAsked,
  sendEmailChanged,
  deleteExpiredAttempts,
  removeEndedSessions,
];
