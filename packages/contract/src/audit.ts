import { z } from 'zod';
import { auditGroupNames } from './kit/audit-actions';
import { endpoints } from './kit/endpoint';
import { line, moment, pathId } from './kit/fields';

/** The changed fields of the subject, without secrets. */
const changedFields = z.record(z.string(), z.unknown()).nullable();

const auditEvent = z
  .object({
    id: z.int(),
    at: moment,
    /** Null: the event concerns the installation or a person, and no account. */
    accountId: z.int().nullable(),
    /** Null also if the account was deleted. */
    accountName: z.string().nullable(),
    /** `system`: a background job. `provider`: the payment provider. */
    actor: z.enum(['person', 'system', 'provider']),
    /** Null for other actors, and for a person who was deleted. */
    user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
    /** The name of the API key with which the program of a person acted. Null: the person acted without a key. */
    apiKey: z.string().nullable(),
    /** The id of the impersonation in which an administrator acted. */
    impersonationId: z.int().nullable(),
    /** A name of `auditActions`, or of a newer release. */
    action: z.string(),
    /** `name`: the name of the subject now, such as of a person or a department. Empty: it has none, or was deleted. */
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    before: changedFields,
    after: changedFields,
    ip: z.string(),
    requestId: z.string(),
  })
  .meta({ title: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

const impersonation = z
  .object({
    id: z.int(),
    accountId: z.int(),
    departmentName: z.string(),
    /** Null: the person was deleted. */
    user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
    reason: z.string(),
    asOwner: z.boolean(),
    startedAt: moment,
    endsAt: moment,
    /** The number of audited actions of this time. GET /auditEvents lists them. */
    changes: z.int(),
  })
  .meta({ title: 'Impersonation' });
export type Impersonation = z.infer<typeof impersonation>;

export const audit = endpoints({
  'GET /auditEvents': {
    summary:
      'The audited actions in the account, the newest first. Administrators can read any account, or with scope=all all events',
    who: 'owner',
    query: z.object({
      /** Default: the account of the token. */
      accountId: pathId('account').optional(),
      impersonationId: z.coerce
        .number()
        .pipe(z.int())
        .optional()
        .describe('Only the actions of this impersonation.'),
      scope: z
        .enum(['account', 'all'])
        .default('account')
        .describe('`all`: the actions in all accounts, for administrators.'),
      group: z.enum(auditGroupNames).optional().describe('Only the actions of this group.'),
      person: line(100)
        .default('')
        .describe('Only actions of people with this part of the name or the email address.'),
      organization: line(100)
        .default('')
        .describe('With scope=all: only actions in accounts with this part of the name.'),
    }),
    answer: z.array(auditEvent),
    pages: { max: 100 },
  },
  'GET /impersonations': {
    summary:
      'The times in which administrators acted in the account, the newest first. Administrators can read those of any account',
    who: 'owner',
    query: z.object({ accountId: pathId('account').optional() }),
    answer: z.array(impersonation),
    pages: { max: 50 },
  },
});
