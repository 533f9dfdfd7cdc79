import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  cents,
  day,
  email,
  id,
  line,
  moment,
  newOrId,
  newPassword,
  pathId,
  required,
  text,
  upsert,
} from './kit/fields';
import { accountStatuses, chosenStatuses } from './kit/limits';
import { permission, session } from './sessions';

const newAccount = z.object({
  organisation: required(100, 'Please enter the name of your organization.'),
  name: required(100, 'Please enter your name.'),
  email,
  password: newPassword,
  timezone: required(64, 'Please choose a time zone.'),
});

/** The parts of the address, with their maximum lengths. */
const address = {
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  zip: line(20),
  country: line(100),
};

export const account = z
  .object({
    id: id('account'),
    name: z.string(),
    /** The address is empty for people who are not owners. */
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    /** The state that an administrator chose. */
    status: z.enum(chosenStatuses),
    /** The state in force. */
    accountStatus: z.enum(accountStatuses),
    /** The last day on which the stored card is valid. Null: no card is stored, or the person is no owner. */
    cardExpiration: day.nullable(),
    industry: z.string(),
    /** Price of a screen in dollars per month; 0 if screens are free. */
    perScreenCharge: z.number(),
    /** The time zone of the days of invoices. */
    timezone: z.string(),
    /** The day on which the account is cancelled, which can be in the past. Null: the account is not cancelled. */
    cancelOn: day.nullable(),
    /** The time at which the data of the account is erased. Null: nobody has deleted the account. */
    eraseAt: moment.nullable(),
    /** Whether the people of the account can publish feeds. */
    creator: z.boolean(),
    /** Whether the account is an affiliate: it has a code, and earns commissions. */
    hasAffiliate: z.boolean(),
  })
  .meta({ title: 'Account' });
export type Account = z.infer<typeof account>;

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
  /** Time of the last mail of the invitation. Null: the person has accepted. */
  invitedAt: moment.nullable(),
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
    summary:
      'The release of the server, whether the first account exists, whether others may sign up, and whether the server can open presentations and send mails',
    who: 'anyone',
    answer: z.object({
      needed: z.boolean(),
      /** Whether `POST /setup` requires the setup token from this caller. */
      tokenNeeded: z.boolean(),
      signUp: z.boolean(),
      presentations: z.boolean(),
      mails: z.boolean(),
      /** The release of the server, such as `0.1.0+4382746ab`. */
      version: z.string(),
    }),
  },
  'POST /setup': {
    summary: 'Create the first account. Its user administers the installation',
    who: 'anyone',
    audited: 'account-created',
    body: newAccount.extend({
      sampleContent: z.boolean(),
      /** The token from the log of the server. Callers on the machine of the server need none. */
      setupToken: z.string().max(200).optional(),
    }),
    answer: session,
    status: 201,
    errors: ['already-set-up', 'setup-token-wrong'],
    perMinute: 20,
  },
  'POST /accounts/register': {
    summary: 'Sign up a further organization',
    who: 'anyone',
    audited: 'account-created',
    body: newAccount.extend({
      affiliateCode: z.string().max(50).optional(),
      /** The secret of a mailed link, which verifies the address. For a person who has a user here, but no organization. */
      resetGuid: z.string().min(1).max(200).optional(),
      /** The code of a person with a second factor, besides `resetGuid`. */
      code: text(40).optional(),
    }),
    answer: session,
    status: 201,
    errors: [
      'sign-up-closed',
      'email-taken',
      'link-expired',
      'second-factor-needed',
      'wrong-code',
      'too-many',
    ],
    perMinute: 20,
  },
  'GET /accounts/:id': {
    summary: 'The account, for its people. Administrators see every account',
    who: 'person',
    params: z.object({ id: pathId('account') }),
    answer: account,
  },
  'POST /accounts/updateDetails': {
    summary: 'Change the name and the address of the account. Absent fields keep their values',
    who: 'owner',
    body: z.object({ name: required(100, 'Account name cannot be blank.'), ...address }).partial(),
    answer: account,
    audited: 'account-details-changed',
  },
  'POST /accounts/updateStatus': {
    summary: 'Choose the state of an account; without `accountId` the account of this token',
    who: 'admin',
    body: z.object({ status: z.enum(chosenStatuses), accountId: id('account').optional() }),
    answer: account,
    audited: 'account-status-chosen',
  },
  'POST /accounts/cancel': {
    summary: 'Cancel the account on the first day of the next month. Until then its screens play',
    who: 'owner',
    answer: account,
    audited: 'account-cancelled',
    impersonating: 'refused',
  },
  'POST /accounts/keep': {
    summary: 'Keep the account that was to be cancelled',
    who: 'owner',
    answer: account,
    errors: ['account-cancelled'],
    audited: 'account-kept',
    impersonating: 'refused',
  },
  'POST /accounts/reopen': {
    summary: 'Open a cancelled account again. Its screens play at once; its subscriptions have ended',
    who: 'owner',
    answer: account,
    errors: ['invoices-unpaid', 'account-deleted'],
    audited: 'account-reopened',
    impersonating: 'refused',
  },
  'POST /accounts/adminDetails': {
    summary: 'Change the details of an account that administrators decide. Absent fields keep their values',
    who: 'admin',
    audited: 'account-details-changed',
    body: z.object({
      accountId: id('account'),
      /** Price of a new screen in dollars per month. */
      perScreenCharge: cents.optional(),
      industry: line(100).optional(),
      /** Whether the people of the account can publish feeds. */
      creator: z.boolean().optional(),
      /** The time zone of later days. */
      timezone: required(64, 'Please choose a time zone.').optional(),
    }),
    answer: account,
  },
  'POST /accounts/leave': {
    summary:
      'Leave the organization of this token. Its last owner can leave only before the address is verified, by a mailed link',
    who: 'person',
    audited: 'account-left',
    impersonating: 'refused',
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
    audited: 'department-saved',
    body: upsert(
      z.object({ id: newOrId('department'), name: required(100, 'Please enter a department name.') }),
    ),
    answer: z.array(department),
  },
  'DELETE /departments/:id': {
    summary: 'Delete a department that has no screens and is not the last',
    who: 'owner',
    audited: 'department-deleted',
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
    audited: 'person-invited',
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
  'POST /accountUsers/:id/resend': {
    summary: 'Mail the invitation of a person who has not accepted it again',
    who: 'owner',
    audited: 'invitation-resent',
    params: z.object({ id: pathId('sentInvitation') }),
    answer: accountUser,
    errors: ['already-member', 'address-unproved', 'too-many'],
    perMinute: 30,
  },
  'POST /accountUsers/:id/access': {
    summary: 'Change the access of a person to one department, or to all (null: as an owner)',
    who: 'owner',
    audited: 'access-changed',
    params: z.object({ id: pathId('accountUser') }),
    body: z.object({ departmentId: id('department').nullable() }),
    answer: accountUser,
    errors: ['already-member', 'in-use'],
  },
  'DELETE /accountUsers/:id': {
    summary: 'Remove the access of a person. The sessions end at once',
    who: 'owner',
    audited: 'access-removed',
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
    audited: 'invitation-accepted',
    impersonating: 'refused',
    params: z.object({ id: pathId('invitation') }),
    answer: z.null(),
    status: 204,
    errors: ['address-unproved'],
  },
  'DELETE /invitations/:id': {
    summary: 'Decline an invitation',
    who: 'person',
    audited: 'invitation-declined',
    impersonating: 'refused',
    params: z.object({ id: pathId('invitation') }),
    answer: z.null(),
    status: 204,
    errors: ['address-unproved'],
  },
});
