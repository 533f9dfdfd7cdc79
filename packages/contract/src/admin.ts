import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { done, id, line, moment, pathId } from './kit/fields';
import { accountStatuses } from './kit/limits';
import { sessionDepartment } from './sessions';

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: moment });
export type Letter = z.infer<typeof letter>;

const failedJob = z.object({
  id: z.uuid(),
  /** A description of the job for people. */
  title: z.string(),
  /** The object of this run of the job, such as an email address. May be empty. */
  about: z.string(),
  failedAt: moment,
  tries: z.int(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;
const jobId = z.object({ id: z.uuid() });

const listedDepartment = z.object({
  id: id('department'),
  name: z.string(),
  accountId: id('account'),
  accountName: z.string(),
  accountStatus: z.enum(accountStatuses),
});
export type ListedDepartment = z.infer<typeof listedDepartment>;

const listedUser = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  /** The sign-in of the person needs the code of an authenticator app. */
  secondFactor: z.boolean(),
  accounts: z.array(z.object({ id: id('account'), name: z.string() })),
});
export type ListedUser = z.infer<typeof listedUser>;

/** A part of a name or an email address, in any case. */
const search = z.object({ search: line(100).default('') });

export const admin = endpoints({
  'GET /departments/adminList': {
    summary:
      'The departments of all accounts by name. `search`: a part of the name of the department or the account',
    who: 'admin',
    audited: 'accounts-read',
    query: search,
    answer: z.array(listedDepartment),
    pages: { max: 25 },
  },
  'GET /users/adminList': {
    summary: 'All people by name, with their accounts. `search`: a part of the name or the email address',
    who: 'admin',
    audited: 'users-read',
    query: search,
    answer: z.array(listedUser),
    pages: { max: 25 },
  },
  'GET /departments/impersonate/:id': {
    summary:
      'The department with a token, with which an administrator acts in it for 60 minutes. The token is not renewed. It ends when the administrator signs out or loses the right',
    who: 'admin',
    audited: 'impersonation-started',
    impersonating: 'refused',
    params: z.object({ id: pathId('department') }),
    query: z.object({
      /** The reason or the number of a ticket. Owners of the account see it. */
      reason: line(300).default(''),
      /** `owner`: without the permission of administrators, to see what the people of the account see. */
      as: z.enum(['owner']).optional(),
    }),
    answer: sessionDepartment.extend({ endsAt: moment }),
  },
  'GET /failedJobs': {
    summary:
      'Background jobs of the installation whose last attempt failed in the last seven days, the newest first; at most 200',
    who: 'admin',
    audited: 'failed-jobs-read',
    answer: z.array(failedJob),
  },
  'POST /failedJobs/:id/retry': {
    summary: 'Run a failed job again',
    who: 'admin',
    audited: 'failed-job-retried',
    params: jobId,
    answer: done,
    errors: ['not-found'],
  },
  'DELETE /failedJobs/:id': {
    summary: 'Dismiss a failed job',
    who: 'admin',
    audited: 'failed-job-dismissed',
    params: jobId,
    answer: done,
    errors: ['not-found'],
  },
  'GET /outbox': {
    summary: 'The stored mails, because no mail server is configured; the newest first, at most 200',
    who: 'admin',
    audited: 'outbox-read',
    answer: z.object({ kept: z.boolean(), letters: z.array(letter) }),
  },
});
