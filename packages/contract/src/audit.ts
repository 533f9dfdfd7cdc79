import { z } from 'zod';
import { auditGroupNames } from './kit/audit-actions';
import { endpoints } from './kit/endpoint';
import { line, moment, pathId } from './kit/fields';

/** The changed fields of the subject, without secrets. */
const changedFields = z.record(z.string(), z.unknown()).nullable();

const person = z.object({
  id: z.int().describe('The id of the person.'),
  name: z.string().describe('The name of the person.'),
  email: z.string().describe('The email address of the person.'),
});

const auditEvent = z
  .object({
    id: z.int().describe('The id of the event.'),
    at: moment.describe('When the action happened.'),
    accountId: z
      .int()
      .nullable()
      .describe('The account. Null: the event concerns the installation or a person.'),
    accountName: z
      .string()
      .nullable()
      .describe('The name of the account. Null: none, or the account was deleted.'),
    actor: z
      .enum(['person', 'system', 'provider'])
      .describe(
        '`person`: a person or an API key. `system`: a background job. `provider`: the payment provider.',
      ),
    user: person.nullable().describe('The person. Null for other actors, and for a person who was deleted.'),
    apiKey: z
      .string()
      .nullable()
      .describe('The name of the API key with which a program acted. Null: the person acted without a key.'),
    impersonationId: z
      .int()
      .nullable()
      .describe('The impersonation in which an administrator acted. Null: none.'),
    action: z
      .string()
      .describe('The name of the action, such as `person-invited`. Newer releases have more actions.'),
    subject: z
      .object({
        kind: z.string().describe('The kind of the row.'),
        id: z.string().describe('The id of the row, as a text.'),
        name: z.string().describe('The present name of the row. Empty: it has none, or was deleted.'),
      })
      .describe('The row that was changed.'),
    before: changedFields.describe('The changed fields before the action, without secrets. Null: none.'),
    after: changedFields.describe('The changed fields after the action, without secrets. Null: none.'),
    ip: z.string().describe('The address of the caller.'),
    requestId: z.string().describe('The id of the call, as in the header `X-Request-Id`.'),
  })
  .meta({ title: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

const impersonation = z
  .object({
    id: z.int().describe('The id of the impersonation.'),
    accountId: z.int().describe('The id of the account.'),
    departmentName: z.string().describe('The name of the department.'),
    user: person.nullable().describe('The administrator. Null: the person was deleted.'),
    reason: z.string().describe('The reason that the administrator gave.'),
    asOwner: z.boolean().describe('Whether the administrator acted with the permission of an owner.'),
    startedAt: moment.describe('When the access began.'),
    endsAt: moment.describe('When the access ends or ended.'),
    changes: z.int().describe('The number of audited actions of this time. `GET /auditEvents` lists them.'),
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
