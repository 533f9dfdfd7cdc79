import { z } from 'zod';
import { endpoints } from './endpoint';
import { email, id, newOrId, newPassword, pathId, required, upsert } from './fields';
import { permission, session, user } from './sessions';

const newAccount = z.object({
  organisation: required(100, 'Please enter the name of your organisation.'),
  name: required(100, 'Please enter your name.'),
  email,
  password: newPassword,
  timezone: required(64, 'Please choose a time zone.'),
});

const account = z.object({
  id: id('account'),
  name: z.string(),
  /** Dollars a month; 0: screens cost nothing. */
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
  user: user.pick({ id: true, name: true, email: true }),
  permissions: z.array(permission),
  invited: z.boolean(),
});

export const accounts = endpoints({
  'GET /setup': {
    summary: 'Whether the first account is still to be made, and whether others may sign up',
    who: 'anyone',
    answer: z.object({ needed: z.boolean(), signUp: z.boolean() }),
  },
  'POST /setup': {
    summary: 'Make the first account; its user administers the installation',
    who: 'anyone',
    body: newAccount.extend({ sampleContent: z.boolean() }),
    answer: session,
    status: 201,
    errors: ['already-set-up'],
    perMinute: 20,
  },
  'POST /accounts/register': {
    summary: 'Sign up a further organisation',
    who: 'anyone',
    body: newAccount.extend({ affiliateCode: z.string().max(50).optional() }),
    answer: session,
    status: 201,
    errors: ['sign-up-closed', 'email-taken', 'too-many'],
    perMinute: 20,
  },
  'GET /accounts/:id': {
    summary: 'The account, for its people',
    who: 'person',
    params: z.object({ id: pathId('account') }),
    answer: account,
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
      'Give a person access to a department, or to all (null: an owner); an unknown address is invited by mail',
    who: 'owner',
    body: z.object({
      departmentId: id('department').nullable(),
      email,
      permissions: z.enum(['edit', 'owner']),
    }),
    answer: accountUser,
    status: 201,
    errors: ['already-member'],
    perMinute: 30,
  },
  'DELETE /accountUsers/:id': {
    summary: 'Take the access away; the sessions end at once',
    who: 'owner',
    params: z.object({ id: pathId('accountUser') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
  },
});
