import { z } from 'zod';
import type { Transaction } from '../db/open-database';
import type { Jobs } from '../http/context';
import { forAccount, job, jobAccount } from '../jobs/job';
import { sentLetters } from '../../schema/letters';
import { type MailKind, writeMail } from './mail-kind';

/** Sends a letter to one person. */
export const sendLetter = job({
  name: 'send-letter',
  title: 'Send a letter',
  about: ({ to, subject }) => `${subject} (${to})`,
  input: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    accountId: jobAccount,
  }),
  owner: forAccount,
  run: ({ mail }, { accountId: _, ...letter }) => mail.send(letter),
});

/**
 * Queues a letter of this kind to people of an account, in the transaction of the event that it reports. A letter with the same
 * kind and key is queued once for each account, also if the event is handled again.
 * @param kind the name of the kind, such as `payment-failed`
 * @param key the subject of the letter, such as the id of an invoice
 */
export const sendOnce = async <Data>(
  tx: Transaction,
  jobs: Jobs,
  { accountId, kind, key, to }: { accountId: number; kind: string; key: string; to: readonly string[] },
  mailKind: MailKind<Data>,
  data: Data,
): Promise<void> => {
  const [queued] = await tx
    .insert(sentLetters)
    .values({ accountId, kind, key })
    .onConflictDoNothing()
    .returning({ key: sentLetters.key });
  if (!queued) return;
  await sendLetters(tx, jobs, { accountId, to }, mailKind, data);
};

/**
 * Queues a letter of this kind to several people, in the transaction of the event that it reports.
 * @param accountId the account that the letter is about, or 0 for a letter about the installation
 */
export const sendLetters = async <Data>(
  tx: Transaction,
  jobs: Jobs,
  { accountId, to }: { accountId: number; to: readonly string[] },
  mailKind: MailKind<Data>,
  data: Data,
): Promise<void> => {
  for (const address of to)
    await jobs.send(sendLetter, { ...writeMail(address, mailKind(data)), accountId }, tx);
};
