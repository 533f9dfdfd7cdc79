import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, done, id, line, moment, pathId } from './kit/fields';
import { accountStatuses } from './kit/limits';
import { sessionDepartment } from './sessions';

const letter = z
  .object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: moment })
  .meta({ title: 'Letter' });
export type Letter = z.infer<typeof letter>;

const failedJob = z
  .object({
    id: z.uuid(),
    /** A description of the job for people. */
    title: z.string(),
    /** The object of this run of the job, such as an email address. May be empty. */
    about: z.string(),
    failedAt: moment,
    tries: z.int(),
    reason: z.string(),
  })
  .meta({ title: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJob>;
const jobId = z.object({ id: z.uuid().describe('The id of the failed job.') });

const listedDepartment = z
  .object({
    id: id('department'),
    name: z.string(),
    accountId: id('account'),
    accountName: z.string(),
    accountStatus: z.enum(accountStatuses),
  })
  .meta({ title: 'ListedDepartment' });
export type ListedDepartment = z.infer<typeof listedDepartment>;

const listedUser = z
  .object({
    id: id('user'),
    name: z.string(),
    email: z.string(),
    /** The sign-in of the person needs the code of an authenticator app. */
    secondFactor: z.boolean(),
    accounts: z.array(z.object({ id: id('account'), name: z.string() })),
  })
  .meta({ title: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

const namedPerson = z.object({ id: id('user'), name: z.string(), email: z.string() });

const overview = z
  .object({
    id: id('account'),
    createdAt: moment,
    owners: z.array(namedPerson),
    departments: z.array(z.object({ id: id('department'), name: z.string() })),
    screens: z.int(),
    /** The states of the account that are or were in force, the newest first. `from` is the first day, `until` the first day after it. */
    periods: z.array(
      z.object({
        kind: z.enum(['preview', 'suspended', 'cancelled']),
        cause: z.enum(['admin', 'payment', 'owner']),
        from: day,
        /** Null: in force. */
        until: day.nullable(),
        /** The person who began the period. Null: the server, or a person who was deleted. */
        by: z.string().nullable(),
      }),
    ),
    /** Screens that were deleted before they cost anything, in the last twelve months. */
    trialDeletions: z.int(),
    /** The account whose code was used at the sign-up. */
    referredBy: z.object({ id: id('account'), name: z.string() }).nullable(),
    /** Today in the time zone of the account. */
    today: day,
    /** The day from which changed prices of existing items count: the first of the next month. */
    pricesFrom: day,
  })
  .meta({ title: 'AccountOverview' });
export type AccountOverview = z.infer<typeof overview>;

const installation = z
  .object({
    version: z.string(),
    /** The address in the links of mails. */
    publicUrl: z.string(),
    /** Whether further organizations can sign up. */
    signUp: z.boolean(),
    database: z.enum(['embedded', 'external']),
    storage: z.enum(['disk', 'bucket']),
    /** The stored bytes and files of all accounts. */
    stored: z.object({ bytes: z.number(), files: z.int() }),
    /** `outbox`: mails are stored and not sent. */
    mail: z.enum(['smtp', 'outbox']),
    /** `test`: the test gateway, which moves no money. */
    payments: z.enum(['stripe', 'test']),
    accounts: z.int(),
    users: z.int(),
    screens: z.int(),
    databaseVersion: z.string(),
    databaseBytes: z.number(),
    /** The disk with `DATA_DIR`, as the answering process sees it. Null: its size is not known. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isAlmostFull: z.boolean() }).nullable(),
    /** Paired TVs. Silent: without a ping for 31 minutes. */
    tvs: z.object({ paired: z.int(), online: z.int(), silent: z.int() }),
    /** The running processes, the oldest first. */
    processes: z.array(
      z.object({
        id: z.uuid(),
        roles: z.array(z.string()),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        memoryBytes: z.number(),
        startedAt: moment,
      }),
    ),
    backups: z.object({
      /** The folder of the backups. */
      dir: z.string(),
      keep: z.int(),
      /** The time of the daily backup, such as `03:00`. Null: no scheduled backups. */
      at: z.string().nullable(),
      /** Null: `at` is null. */
      nextAt: moment.nullable(),
      last: z
        .object({
          madeAt: moment,
          folder: z.string(),
          bytes: z.number(),
          seconds: z.number(),
          /** `restored`: all rows were loaded into a temporary database. `sums`: only sums were compared. Null: not verified. */
          verified: z.enum(['restored', 'sums']).nullable(),
        })
        .nullable(),
    }),
  })
  .meta({ title: 'Installation' });
export type Installation = z.infer<typeof installation>;

const variable = z
  .object({
    name: z.string(),
    /** Null: without a value, or secret. */
    value: z.string().nullable(),
    /** The variable has a value that is not shown. */
    isSecret: z.boolean(),
    from: z.enum(['environment', 'default']),
  })
  .meta({ title: 'ConfigurationVariable' });
export type ConfigurationVariable = z.infer<typeof variable>;

const supportBundle = z
  .object({
    madeAt: moment,
    installation,
    configuration: z.array(variable),
    /** The metrics of the answering process, in the text format of Prometheus. */
    metrics: z.string(),
    /** Failed jobs without their subjects, which may be email addresses. */
    failedJobs: z.array(failedJob.omit({ about: true })),
  })
  .meta({ title: 'SupportBundle' });

const search = z.object({
  search: line(100).default('').describe('A part of a name or an email address, in any case.'),
});

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
  'GET /accounts/adminOverview/:id': {
    summary: 'The owners, departments and states of any account, and the days on which its prices change',
    who: 'admin',
    audited: 'account-read',
    params: z.object({ id: pathId('account') }),
    answer: overview,
  },
  'GET /accounts/trialDeletions': {
    summary:
      'The accounts that deleted more than 3 screens inside their trials in the last twelve months, the most first; at most 25',
    who: 'admin',
    audited: 'trial-deletions-read',
    answer: z.array(z.object({ accountId: id('account'), accountName: z.string(), deletions: z.int() })),
  },
  'GET /installation': {
    summary: 'The version of the server, the services that it uses, and the numbers of its rows',
    who: 'admin',
    audited: 'installation-read',
    answer: installation,
  },
  'GET /installation/configuration': {
    summary:
      'The configuration of the answering process by variable, without secret values, and whether a value comes from the environment',
    who: 'admin',
    audited: 'configuration-read',
    answer: z.array(variable),
  },
  'POST /installation/testMail': {
    summary:
      'Send a test mail to the caller, at once and without a job. `error`: the reason of the mail server. Null: accepted',
    who: 'admin',
    audited: 'test-mail-sent',
    answer: z.object({ to: z.string(), error: z.string().nullable() }),
  },
  'GET /installation/supportBundle': {
    summary:
      'The facts of the installation for a support request: versions, processes, configuration, metrics and failed jobs, without secrets and email addresses',
    who: 'admin',
    audited: 'support-bundle-read',
    answer: supportBundle,
  },
  'GET /departments/impersonate/:id': {
    summary:
      'The department with a token, with which an administrator acts in it for 60 minutes. The token is not renewed. It ends when the administrator signs out or loses the right',
    who: 'admin',
    audited: 'impersonation-started',
    impersonating: 'refused',
    params: z.object({ id: pathId('department') }),
    query: z.object({
      reason: line(300)
        .default('')
        .describe('The reason or the number of a ticket. Owners of the account see it.'),
      as: z
        .enum(['owner'])
        .optional()
        .describe('`owner`: without the permission of administrators, as the people of the account.'),
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
