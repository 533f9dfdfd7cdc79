import { z } from 'zod';
import { forAccount, job, jobAccount } from '../../kit/jobs/job';
import { refundNote } from './refund-note';

/** Sends the refund of a credit note to the provider. */
export const sendRefund = job({
  name: 'send-refund',
  title: 'Refund a payment',
  about: ({ noteId }) => String(noteId),
  input: z.object({ noteId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  // Afterwards, the job of attempts and refunds without an answer continues.
  retries: 8,
  run: (services, { noteId }) => refundNote(services, noteId),
});

/** All jobs of this file. */
export const refundJobs = [sendRefund];
