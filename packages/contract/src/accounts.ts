import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { email, id, newOrId, newPassword, pathId, required, upsert } from './kit/fields';
import { permission, session } from './sessions';

const newAccount = z.object({
  organisation: required(100, 'Please enter the name of your organization.'),
  name: required(100, 'Please enter your name.'),
  email,
  password: newPassword,
  timezone: required(64, 'Please choose a time zone.'),
});

const account = z.object({
  id: id('account'),
  name: z.string(),
  /** Price of a screen in dollars per month; 0 if screens are free. */
  perScreenCharge: z.number(),
});

const department = z.object({
  id: id('department'),
  name: z.string(),
  accountId: id('account'),
  screens: z.int(),
});

const accountUser = z.object({
  id: id('accountUser'),
  departmentId: id('department').nullable(),
  /** `id` is null and `name` is empty until the person accepts the invitation. */
  user: z.object({ id: id('user').nullable(), name: z.string(), email: z.string() }),
  permissions: z.array(permission),
  /** True until the person accepts the invitation. Until then, the person has no access. */
  invited: z.boolean(),
});

const invitation = z.object({
  id: id('invitation'),
  organisation: z.string(),
  /** Null: all departments, as an owner. */
  department: z.string().nullable(),
  permissions: z.array(permission),
});

export const accounts = endpoints({
  'GET /setup': {
    summary: 'Whether the first account exists, and whether others may sign up',
    who: 'anyone',
    answer: z.object({ needed: z.boolean(), signUp: z.boolean() }),
  },
  'POST /setup': {
    summary: 'Create the first account. Its user administers the installation',
    who: 'anyone',
    body: newAccount.extend({ sampleContent: z.boolean() }),
    answer: session,
    status: 201,
    errors: ['already-set-up'],
    perMinute: 20,
  },
  'POST /accounts/register': {
    summary: 'Sign up a further organization',
    who: 'anyone',
    body: newAccount.extend({
      affiliateCode: z.string().max(50).optional(),
      /** The secret of a mailed link, which verifies the address. For a person who has a user here, but no organization. */
      resetGuid: z.string().min(1).max(200).optional(),
    }),
    answer: session,
    status: 201,
    errors: ['sign-up-closed', 'email-taken', 'link-expired', 'too-many'],
    perMinute: 20,
  },
  'GET /accounts/:id': {
    summary: 'The account, for its people',
    who: 'person',
    params: z.object({ id: pathId('account') }),
    answer: account,
  },
  'POST /accounts/adminDetails': {
    summary: 'Change the details of an account that administrators decide',
    who: 'admin',
    body: z.object({
      accountId: id('account'),
      /** Whether the people of the account can publish feeds. */
      creator: z.boolean().optional(),
    }),
    answer: account.extend({ creator: z.boolean() }),
  },
  'POST /accounts/leave': {
    summary:
      'Leave the organization of this token. Its last owner can leave only before the address is verified, by a mailed link',
    who: 'person',
    byMailedLink: true,
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
    perMinute: 20,
  },
  'GET /departments': {
    summary: 'The departments of the account',
    who: 'owner',
    answer: z.array(department),
  },
  'POST /departments': {
    summary: 'Save departments',
    who: 'owner',
    body: upsert(
      z.object({ id: newOrId('department'), name: required(100, 'Please enter a department name.') }),
    ),
    answer: z.array(department),
  },
  'DELETE /departments/:id': {
    summary: 'Delete a department that has no screens and is not the last',
    who: 'owner',
    params: z.object({ id: pathId('department') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
  },
  'GET /accountUsers': {
    summary: 'The people of the account',
    who: 'owner',
    answer: z.array(accountUser),
  },
  'POST /accountUsers/add': {
    summary:
      'Invite a person by mail to a department, or to all (null: as an owner). Access begins when they accept',
    who: 'owner',
    body: z.object({
      departmentId: id('department').nullable(),
      email,
      permissions: z.enum(['edit', 'owner']),
    }),
    answer: accountUser,
    status: 201,
    errors: ['already-member', 'already-invited', 'address-unproved', 'too-many'],
    perMinute: 30,
  },
  'DELETE /accountUsers/:id': {
    summary: 'Remove the access of a person. The sessions end at once',
    who: 'owner',
    params: z.object({ id: pathId('accountUser') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
  },
  'GET /invitations': {
    summary: 'The open invitations of the signed-in person; empty until the address is verified',
    who: 'person',
    answer: z.array(invitation),
  },
  'POST /invitations/:id/accept': {
    summary: 'Accept an invitation; a new sign-in returns the departments with their tokens',
    who: 'person',
    params: z.object({ id: pathId('invitation') }),
    answer: z.null(),
    status: 204,
    errors: ['address-unproved'],
  },
  'DELETE /invitations/:id': {
    summary: 'Decline an invitation',
    who: 'person',
    params: z.object({ id: pathId('invitation') }),
    answer: z.null(),
    status: 204,
    errors: ['address-unproved'],
  },
});
