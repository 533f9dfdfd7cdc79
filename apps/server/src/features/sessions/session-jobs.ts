import { z } from 'zod';
import { deleteOldAttempts } from '../../kit/access/limit-attempts';
import { job } from '../../kit/jobs/job';
import {
  mailAddressTaken,
  mailInvitation,
  mailPasswordChanged,
  mailProof,
  mailResetLink,
  mailSignInWarning,
} from './send-mails';
import { endOldSessions } from './session-rows';

/** The address is looked up in the job and not in the call, so that the call takes the same time for every address. */
export const sendResetLink = job({
  name: 'send-reset-link',
  title: 'Send a password reset link',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  run: (services, { email }) => mailResetLink(services, email),
});

export const sendInvitation = job({
  name: 'send-invitation',
  title: 'Send an invitation',
  about: ({ email }) => email,
  input: z.object({
    userId: z.number(),
    // Jobs of the previous release do not contain it.
    accountUserId: z.number().optional(),
    email: z.string(),
    by: z.string(),
    organisation: z.string(),
  }),
  run: (services, input) => mailInvitation(services, input),
});

export const sendAddressTaken = job({
  name: 'send-address-taken',
  title: 'Send a notice about a taken address',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  run: (services, { email }) => mailAddressTaken(services, email),
});

export const sendProof = job({
  name: 'send-proof',
  title: 'Send a link to confirm an address',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  run: (services, { email }) => mailProof(services, email),
});

export const sendPasswordChanged = job({
  name: 'send-password-changed',
  title: 'Send a notice of a changed password',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  run: (services, input) => mailPasswordChanged(services, input),
});

export const sendSignInWarning = job({
  name: 'send-sign-in-warning',
  title: 'Send a warning of failed sign-ins',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  run: (services, { email }) => mailSignInWarning(services, email),
});

export const forgetOldAttempts = job({
  name: 'forget-old-attempts',
  title: 'Delete old sign-in attempts',
  input: z.object({}),
  run: async (services) => {
    await deleteOldAttempts(services.db, services.clock.now());
  },
});

export const removeEndedSessions = job({
  name: 'remove-ended-sessions',
  title: 'Delete ended sessions',
  input: z.object({}),
  run: async ({ db, clock }) => {
    let more = true;
    while (more) more = await db.transaction((tx) => endOldSessions(tx, clock.now()));
  },
});

/** All jobs of this file. */
export const sessionJobs = [
  sendResetLink,
  sendInvitation,
  sendAddressTaken,
  sendProof,
  sendPasswordChanged,
  sendSignInWarning,
  forgetOldAttempts,
  removeEndedSessions,
];
