import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  cents,
  day,
  email,
  givenTimezone,
  id,
  line,
  mailedName,
  moment,
  newOrId,
  newPassword,
  pathId,
  text,
  timezone,
  upsert,
} from './kit/fields';
import { accountStatuses, chosenStatuses } from './kit/limits';
import { permission, session } from './sessions';

const newAccount = z.object({
  organisation: mailedName(100, 'Please enter the name of your organization.').describe(
    'The name of the organization.',
  ),
  name: mailedName(100, 'Please enter your name.').describe('The name of the person.'),
  email: email.describe('The email address of the person.'),
  password: newPassword.describe('The password, with 8 to 200 characters.'),
  timezone: givenTimezone,
});

/** The parts of the address, with their maximum lengths. */
const address = {
  address1: line(200).describe('The first line of the address.'),
  address2: line(200).describe('The second line of the address.'),
  city: line(100).describe('The city.'),
  state: line(100).describe('The state or region.'),
  zip: line(20).describe('The postal code.'),
  country: line(100).describe('The country.'),
};

export const account = z
  .object({
    id: id('account'),
    name: z.string().describe('The name of the organization.'),
    address1: z
      .string()
      .describe('The first line of the address. The address is empty for people who are not owners.'),
    address2: z.string().describe('The second line of the address.'),
    city: z.string().describe('The city.'),
    state: z.string().describe('The state or region.'),
    zip: z.string().describe('The postal code.'),
    country: z.string().describe('The country.'),
    status: z.enum(chosenStatuses).describe('The state that an administrator chose.'),
    accountStatus: z
      .enum(accountStatuses)
      .describe(
        'The state in force. `probation`: a payment failed. `suspended`: screens show a notice in place of content.',
      ),
    cardExpiration: day
      .nullable()
      .describe(
        'The last day on which the stored card is valid. Null: no card is stored, or the caller is no owner.',
      ),
    industry: z.string().describe('The industry of the organization. Empty: unknown.'),
    perScreenCharge: z.number().describe('The price of a screen in dollars per month. 0: screens are free.'),
    nextScreen: z
      .object({
        trialDays: z
          .int()
          .describe(
            'The days until a screen that is added today is billed. 30 for a screen above the highest number of screens that the account ever had. Another screen takes over the rest of the trial of a deleted screen. 0: it is billed from today.',
          ),
        billedSince: day
          .nullable()
          .describe(
            'The first of the days before today that are billed too, because the replaced screen was deleted at most 3 days ago. Null: none.',
          ),
      })
      .describe('The trial of the next new screen.'),
    /** The time zone of the days of invoices. */
    timezone,
    today: day.describe('The present day in the time zone of the account, by the clock of the server.'),
    cancelOn: day
      .nullable()
      .describe(
        'The day on which the account is cancelled, which can be in the past. Null: it is not cancelled.',
      ),
    eraseAt: moment
      .nullable()
      .describe('When the data of the account is erased. Null: nobody has deleted the account.'),
    creator: z.boolean().describe('Whether the people of the account can publish feeds.'),
    hasAffiliate: z
      .boolean()
      .describe('Whether the account is an affiliate: it has a code and earns commissions.'),
  })
  .meta({ title: 'Account' });
export type Account = z.infer<typeof account>;

const department = z.object({
  id: id('department'),
  name: z.string().describe('The name of the department.'),
  accountId: id('account'),
  screens: z.int().describe('The number of screens of the department.'),
});

const accountUser = z.object({
  id: id('accountUser'),
  departmentId: id('department').nullable().describe('The department. Null: all departments, as an owner.'),
  user: z
    .object({
      id: id('user')
        .nullable()
        .describe('The id of the person. Null until the person accepts the invitation.'),
      name: z.string().describe('The name of the person. Empty until the person accepts the invitation.'),
      email: z.string().describe('The email address of the person.'),
    })
    .describe('The person.'),
  permissions: z.array(permission).describe('What the person may do: `owner`, `edit`, `creator` or `admin`.'),
  invited: z.boolean().describe('Whether the person has not accepted the invitation yet, and has no access.'),
  invitedAt: moment
    .nullable()
    .describe('When the invitation was last mailed. Null: the person has accepted.'),
});

const invitation = z.object({
  id: id('invitation'),
  organisation: z.string().describe('The name of the organization.'),
  department: z
    .string()
    .nullable()
    .describe('The name of the department. Null: all departments, as an owner.'),
  permissions: z.array(permission).describe('What the person may do after accepting.'),
});

export const accounts = endpoints({
  'GET /setup': {
    summary:
      'The release of the server, whether the first account exists, whether others may sign up, and whether the server can open presentations and send mails',
    who: 'anyone',
    answer: z.object({
      needed: z.boolean().describe('Whether the first account is still to be created with `POST /setup`.'),
      tokenNeeded: z.boolean().describe('Whether `POST /setup` requires the setup token from this caller.'),
      signUp: z.boolean().describe('Whether further organizations can sign up.'),
      presentations: z.boolean().describe('Whether the server can open PowerPoint files.'),
      mails: z.boolean().describe('Whether the server can send mails.'),
      version: z.string().describe('The release of the server, such as `0.1.0+4382746ab`.'),
    }),
  },
  'POST /setup': {
    summary: 'Create the first account. Its user administers the installation',
    who: 'anyone',
    audited: 'account-created',
    body: newAccount.extend({
      sampleContent: z.boolean().describe('Whether the account starts with sample content.'),
      setupToken: z
        .string()
        .max(200)
        .optional()
        .describe(
          'The token from the log of the server. Direct callers on the machine of the server need none.',
        ),
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
      affiliateCode: z
        .string()
        .max(50)
        .optional()
        .describe('The code of the affiliate whose link the person opened. Absent: none.'),
      resetGuid: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe(
          'The secret of a mailed link, which confirms the address. For a person who has a user here, but no organization.',
        ),
      code: text(40)
        .optional()
        .describe('A code of the authenticator app, for a person with a second factor.'),
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
    body: z
      .object({
        name: mailedName(100, 'Account name cannot be blank.').describe('The name of the organization.'),
        ...address,
      })
      .partial(),
    answer: account,
    audited: 'account-details-changed',
  },
  'POST /accounts/updateStatus': {
    summary: 'Choose the state of an account; without `accountId` the account of this token',
    who: 'admin',
    body: z.object({
      status: z
        .enum(chosenStatuses)
        .describe(
          'The state. `preview`: its days are not billed. `active`: its days are billed. `suspended`: screens show a notice in place of content.',
        ),
      accountId: id('account')
        .optional()
        .describe('The id of the account. Absent: the account of the token.'),
    }),
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
      perScreenCharge: cents
        .optional()
        .describe('The price of a new screen in dollars per month: a number, or a text such as `$12.50`.'),
      industry: line(100).optional().describe('The industry of the organization.'),
      creator: z.boolean().optional().describe('Whether the people of the account can publish feeds.'),
      /** The time zone of later days. */
      timezone: givenTimezone.optional(),
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
      z.object({
        id: newOrId('department'),
        name: mailedName(100, 'Please enter a department name.').describe('The name of the department.'),
      }),
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
      departmentId: id('department')
        .nullable()
        .describe('The department. Null: all departments, as an owner.'),
      email: email.describe('The email address of the person.'),
      permissions: z
        .enum(['edit', 'owner'])
        .describe('`edit`: change content of the department. `owner`: manage the account.'),
    }),
    answer: accountUser,
    status: 201,
    errors: [
      'already-member',
      'already-invited',
      'address-unproved',
      'too-many',
      'limit-reached',
      'not-as-support',
    ],
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
    body: z.object({
      departmentId: id('department')
        .nullable()
        .describe('The department. Null: all departments, as an owner.'),
    }),
    answer: accountUser,
    errors: ['already-member', 'in-use', 'not-as-support'],
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
