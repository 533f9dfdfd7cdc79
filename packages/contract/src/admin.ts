import { sourceKinds } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, done, id, line, moment, pathId } from './kit/fields';
import { accountStatuses } from './kit/limits';
import { sessionDepartment } from './sessions';

const letter = z
  .object({
    to: z.string().describe('The receiver of the mail.'),
    subject: z.string().describe('The subject of the mail.'),
    text: z.string().describe('The text of the mail.'),
    sentAt: moment.describe('When the mail was stored.'),
  })
  .meta({ title: 'Letter' });
export type Letter = z.infer<typeof letter>;

const failedJob = z
  .object({
    id: z.uuid().describe('The id of the failed job.'),
    title: z.string().describe('The description of the job for people.'),
    about: z.string().describe('The object of the job, such as an email address. Empty: none.'),
    failedAt: moment.describe('When the last attempt failed.'),
    tries: z.int().describe('The number of attempts.'),
    reason: z.string().describe('Why the last attempt failed.'),
  })
  .meta({ title: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJob>;
const jobId = z.object({ id: z.uuid().describe('The id of the failed job.') });

const listedDepartment = z
  .object({
    id: id('department'),
    name: z.string().describe('The name of the department.'),
    accountId: id('account'),
    accountName: z.string().describe('The name of the account.'),
    accountStatus: z.enum(accountStatuses).describe('The state of the account in force.'),
  })
  .meta({ title: 'ListedDepartment' });
export type ListedDepartment = z.infer<typeof listedDepartment>;

const listedUser = z
  .object({
    id: id('user'),
    name: z.string().describe('The name of the person.'),
    email: z.string().describe('The email address of the person.'),
    secondFactor: z
      .boolean()
      .describe('Whether the sign-in of the person needs the code of an authenticator app.'),
    accounts: z
      .array(z.object({ id: id('account'), name: z.string().describe('The name of the account.') }))
      .describe('The accounts of the person.'),
  })
  .meta({ title: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

const namedPerson = z.object({
  id: id('user'),
  name: z.string().describe('The name of the person.'),
  email: z.string().describe('The email address of the person.'),
});

const overview = z
  .object({
    id: id('account'),
    createdAt: moment.describe('When the account was created.'),
    owners: z.array(namedPerson).describe('The owners of the account.'),
    departments: z
      .array(z.object({ id: id('department'), name: z.string().describe('The name of the department.') }))
      .describe('The departments of the account.'),
    screens: z.int().describe('The number of screens of the account.'),
    periods: z
      .array(
        z.object({
          kind: z.enum(['preview', 'suspended', 'cancelled']).describe('The state of the account.'),
          cause: z
            .enum(['admin', 'payment', 'owner'])
            .describe('What began the period: an administrator, a failed payment or an owner.'),
          from: day.describe('The first day of the period.'),
          until: day.nullable().describe('The first day after the period. Null: it is in force.'),
          by: z
            .string()
            .nullable()
            .describe(
              'The name of the person who began the period. Null: the server, or a person who was deleted.',
            ),
        }),
      )
      .describe('The states of the account that are or were in force, the newest first.'),
    trialDeletions: z
      .int()
      .describe(
        'The number of screens that were deleted before they cost anything, in the last twelve months.',
      ),
    referredBy: z
      .object({ id: id('account'), name: z.string().describe('The name of the account.') })
      .nullable()
      .describe('The account whose code was used at the sign-up. Null: none.'),
    today: day.describe('Today in the time zone of the account.'),
    pricesFrom: day.describe(
      'The day from which changed prices of existing items count: the first of the next month.',
    ),
  })
  .meta({ title: 'AccountOverview' });
export type AccountOverview = z.infer<typeof overview>;

const installation = z
  .object({
    version: z.string().describe('The release of the server.'),
    publicUrl: z.string().describe('The address in the links of mails.'),
    signUp: z.boolean().describe('Whether further organizations can sign up.'),
    database: z.enum(['embedded', 'external']).describe('Whether the server runs the database itself.'),
    storage: z
      .enum(['disk', 'bucket'])
      .describe('Where files are stored: on the disk, or in a bucket of S3.'),
    stored: z
      .object({
        bytes: z.number().describe('The size of the files, in bytes.'),
        files: z.int().describe('The number of files.'),
      })
      .describe('The stored files of all accounts.'),
    mail: z
      .enum(['smtp', 'outbox'])
      .describe('`smtp`: mails are sent. `outbox`: mails are stored and not sent.'),
    payments: z
      .enum(['stripe', 'test'])
      .describe('`stripe`, or `test` for test payments that move no money.'),
    accounts: z.int().describe('The number of accounts.'),
    users: z.int().describe('The number of people.'),
    screens: z.int().describe('The number of screens.'),
    databaseVersion: z.string().describe('The version of PostgreSQL.'),
    databaseBytes: z.number().describe('The size of the database, in bytes.'),
    disk: z
      .object({
        freeBytes: z.number().describe('The free space, in bytes.'),
        totalBytes: z.number().describe('The size of the disk, in bytes.'),
        isAlmostFull: z.boolean().describe('Whether the disk is almost full.'),
      })
      .nullable()
      .describe('The disk with `DATA_DIR`, as the answering process sees it. Null: its size is not known.'),
    tvs: z
      .object({
        paired: z.int().describe('The number of paired TVs.'),
        online: z.int().describe('The number of TVs with a ping in the last 31 minutes.'),
        silent: z.int().describe('The number of TVs without a ping for 31 minutes.'),
      })
      .describe('The paired TVs.'),
    sources: z
      .array(
        z.object({
          kind: z.enum(sourceKinds).describe('The kind of the external data.'),
          used: z.int().describe('The number of sources that pages used within a day.'),
          stale: z
            .int()
            .describe(
              'The number of these sources with three failed readings, and without a success for six hours.',
            ),
          isTrouble: z
            .boolean()
            .describe('Whether at least two of these sources, and at least half of them, are stale.'),
        }),
      )
      .describe('The sources of external data by kind.'),
    processes: z
      .array(
        z.object({
          id: z.uuid().describe('The id of the process.'),
          roles: z.array(z.string()).describe('The roles of the process.'),
          host: z.string().describe('The name of the machine.'),
          pid: z.int().describe('The process id on its machine.'),
          version: z.string().describe('The release of the process.'),
          memoryBytes: z.number().describe('The memory of the process, in bytes.'),
          startedAt: moment.describe('When the process started.'),
        }),
      )
      .describe('The running processes, the oldest first.'),
    backups: z
      .object({
        dir: z.string().describe('The folder of the backups, or the address of their bucket.'),
        keep: z.int().describe('The number of backups that are kept.'),
        at: z
          .string()
          .nullable()
          .describe('The time of the daily backup, such as `03:00`. Null: no scheduled backups.'),
        nextAt: moment.nullable().describe('When the next backup begins. Null: no scheduled backups.'),
        last: z
          .object({
            madeAt: moment.describe('When the backup was made.'),
            folder: z.string().describe('The folder of the backup, or its address in a bucket.'),
            bytes: z.number().describe('The size of the backup, in bytes.'),
            seconds: z.number().describe('The duration of the backup, in seconds.'),
            verified: z
              .enum(['restored', 'sums'])
              .nullable()
              .describe(
                '`restored`: all rows were loaded into a temporary database. `sums`: only sums were compared. Null: not verified.',
              ),
          })
          .nullable()
          .describe('The last backup. Null: there is none.'),
      })
      .describe('The backups of the installation.'),
  })
  .meta({ title: 'Installation' });
export type Installation = z.infer<typeof installation>;

const variable = z
  .object({
    name: z.string().describe('The name of the variable.'),
    value: z.string().nullable().describe('The value. Null: none, or it is secret.'),
    isSecret: z.boolean().describe('Whether the variable has a value that is not shown.'),
    from: z
      .enum(['environment', 'default'])
      .describe('Whether the value comes from the environment or is the default.'),
  })
  .meta({ title: 'ConfigurationVariable' });
export type ConfigurationVariable = z.infer<typeof variable>;

const supportBundle = z
  .object({
    madeAt: moment.describe('When the bundle was made.'),
    installation: installation.describe('The server and its services.'),
    configuration: z.array(variable).describe('The configuration by variable.'),
    metrics: z.string().describe('The metrics of the answering process, in the text format of Prometheus.'),
    failedJobs: z.array(failedJob.omit({ about: true })).describe('The failed jobs, without their subjects.'),
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
    answer: z.array(
      z.object({
        accountId: id('account'),
        accountName: z.string().describe('The name of the account.'),
        deletions: z.int().describe('The number of screens that were deleted inside their trials.'),
      }),
    ),
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
    answer: z.object({
      to: z.string().describe('The address of the mail.'),
      error: z.string().nullable().describe('The reason of the mail server. Null: it accepted the mail.'),
    }),
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
    answer: sessionDepartment.extend({ endsAt: moment.describe('When the access ends.') }),
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
    answer: z.object({
      kept: z.boolean().describe('Whether mails are stored and not sent.'),
      letters: z.array(letter).describe('The stored mails.'),
    }),
  },
});
