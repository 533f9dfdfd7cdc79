import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  changedEmail,
  day,
  givenTimezone,
  id,
  mailedName,
  moment,
  newPassword,
  pathId,
  text,
  timezone,
  typedEmail,
} from './kit/fields';
import { accountStatuses } from './kit/limits';

export const permissions = ['admin', 'owner', 'creator', 'edit'] as const;
export const permission = z.enum(permissions).meta({ title: 'Permission' });
export type Permission = z.infer<typeof permission>;

export const user = z.object({
  id: id('user'),
  name: z.string().describe('The name of the person.'),
  email: z.string().describe('The email address of the person.'),
  /** New screens have the time zone of the person who adds them. */
  timezone,
});

/** A department of the user at sign-in. `jwt` is the token of this user in this department. */
export const sessionDepartment = z.object({
  id: id('department'),
  name: z.string().describe('The name of the department.'),
  accountId: id('account'),
  accountName: z.string().describe('The name of the organization.'),
  accountStatus: z
    .enum(accountStatuses)
    .optional()
    .describe(
      'The state of the organization. `probation`: a payment failed. `suspended`: screens show a notice in place of content.',
    ),
  cancelOn: day
    .nullable()
    .optional()
    .describe('The day on which the organization is cancelled. Null: it is not.'),
  eraseAt: moment
    .nullable()
    .optional()
    .describe('When the data of the deleted organization is erased. Null: it is not deleted.'),
  permissions: z
    .array(permission)
    .describe(
      'What the person may do. `owner`: manage departments, people and money. `edit`: change content. `creator`: publish feeds. `admin`: manage the installation.',
    ),
  invited: z
    .boolean()
    .describe('Whether the person is only invited. The person joins by choosing a password with this `jwt`.'),
  jwt: z.string().describe('The token of the person in this department. Send it as `Authorization: Bearer`.'),
});

export const session = z
  .object({
    user: user.describe('The person.'),
    departments: z
      .array(sessionDepartment)
      .min(1)
      .describe('The departments of the person, each with its token.'),
    choosePassword: z
      .boolean()
      .describe('Whether the person signed in by a mailed link and must choose a password.'),
    addressProved: z
      .boolean()
      .describe('Whether the person has confirmed the email address by a mailed link.'),
    secondFactor: z
      .boolean()
      .describe('Whether the sign-in of the person needs the code of an authenticator app.'),
    support: z
      .object({ endsAt: moment.describe('When the access of the administrator ends.') })
      .optional()
      .describe(
        'Set while an administrator acts in this department. The token is not renewed. Otherwise absent.',
      ),
  })
  .meta({ title: 'Session' });
export type Session = z.infer<typeof session>;

/** A code of six digits from an authenticator app, or a recovery code. */
const code = text(40);
const currentPassword = z.string().min(1, 'Please enter your current password.').max(200);

const secondFactor = z.object({
  on: z.boolean().describe('Whether the sign-in needs a code.'),
  since: moment.nullable().describe('Since when the second factor is on. Null: it is off.'),
  recoveryCodes: z.int().describe('The number of unused recovery codes.'),
});
/** Recovery codes are answered only once. Each code works once instead of a code of the app. */
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('The recovery codes. Each works once in place of a code of the app. They are shown once.'),
});

const openSession = z
  .object({
    id: id('session'),
    userAgent: z.string().describe('The browser or program, from the header `User-Agent`.'),
    ipAddress: z.string().describe('The address from which the session was last used.'),
    signedInAt: moment.describe('When the person signed in.'),
    lastUsedAt: moment.describe('The last use, accurate to ten minutes.'),
    current: z.boolean().describe('Whether it is the session of this call.'),
  })
  .meta({ title: 'OpenSession' });
export type OpenSession = z.infer<typeof openSession>;

export const sessions = endpoints({
  'POST /users/login': {
    summary:
      'Sign in with a password, with an earlier token, or with the link of a mail. A person with a second factor also sends `code`',
    who: 'anyone',
    audited: 'signed-in',
    body: z.union(
      [
        z.strictObject({
          email: typedEmail
            .min(1, 'Please enter an email address.')
            .describe('The email address of the person.'),
          password: z
            .string()
            .min(1, 'Please enter a password.')
            .max(200)
            .describe('The password of the person.'),
          earlier: z
            .array(z.string().max(2000))
            .max(5)
            .optional()
            .describe(
              'Earlier tokens of this browser, also of ended sessions. With one of them, wrong passwords are counted separately for this browser.',
            ),
          code: code
            .optional()
            .describe('A code of the authenticator app, or a recovery code. Needed with a second factor.'),
        }),
        z.strictObject({
          jwt: z.string().min(1).max(2000).describe('An earlier token. The response has new tokens.'),
        }),
        z.strictObject({
          resetGuid: z
            .string()
            .min(1)
            .max(200)
            .describe('The secret of a mailed link: the part after `#guid=`.'),
          code: code
            .optional()
            .describe('A code of the authenticator app, or a recovery code. Needed with a second factor.'),
        }),
      ],
      'Please enter an email address. Please enter a password.',
    ),
    answer: session,
    errors: [
      'wrong-password',
      'second-factor-needed',
      'wrong-code',
      'session-ended',
      'link-expired',
      'no-departments',
      'too-many',
    ],
    // Each opened page of the web app sends its token here, and all computers of a hospital may share one address. Wrong
    // passwords have separate limits.
    perMinute: 600,
  },
  'POST /users/forgot': {
    summary:
      'Mail a link for choosing a password. It expires in an hour. The answer is the same for an unknown address',
    who: 'anyone',
    body: z.object({
      email: typedEmail.min(1, 'Please enter an email address.').describe('The email address of the person.'),
    }),
    answer: z.object({ emailed: z.literal(true).describe('Always true, also for an unknown address.') }),
    errors: ['too-many'],
    perMinute: 20,
  },
  'POST /users/link': {
    summary: 'The address that a mailed link was sent to; does not use the link',
    who: 'anyone',
    body: z.object({
      resetGuid: z.string().min(1).max(200).describe('The secret of a mailed link: the part after `#guid=`.'),
    }),
    answer: z.object({ email: z.string().describe('The address that the link was sent to.') }),
    errors: ['link-expired', 'too-many'],
    perMinute: 60,
  },
  'POST /users/mailProof': {
    summary:
      'Mail a link that verifies the address of the signed-in person. It works once and expires in a day',
    who: 'person',
    impersonating: 'refused',
    answer: z.object({ emailed: z.literal(true).describe('Always true.') }),
    errors: ['too-many'],
    perMinute: 20,
  },
  'GET /users/secondFactor': {
    summary: 'Whether the sign-in of the signed-in person needs a code',
    who: 'person',
    answer: secondFactor,
  },
  'POST /users/secondFactor/begin': {
    summary:
      'Create a secret for an authenticator app. The second factor is off until the person confirms with a code within 30 minutes',
    who: 'person',
    audited: 'second-factor-begun',
    impersonating: 'refused',
    body: z.object({ currentPassword: currentPassword.describe('The present password.') }),
    answer: z.object({
      secret: z.string().describe('The secret in base32, for people who cannot scan the QR code.'),
      address: z.string().describe('The address in the QR code: `otpauth://totp/...`.'),
      square: z.array(z.string()).describe('The QR code: one text for each row, `1` for a dark module.'),
    }),
    errors: ['wrong-password', 'address-unproved', 'in-use', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/confirm': {
    summary: 'Turn the second factor on with a first code of the app. The answer has ten recovery codes',
    who: 'person',
    audited: 'second-factor-on',
    impersonating: 'refused',
    body: z.object({
      code: code
        .min(1, 'Please enter the code from your authenticator app.')
        .describe('The first code of the authenticator app.'),
    }),
    answer: recoveryCodes,
    errors: ['wrong-code', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/disable': {
    summary: 'Turn the second factor off',
    who: 'person',
    audited: 'second-factor-off',
    impersonating: 'refused',
    body: z.object({
      currentPassword: currentPassword.describe('The present password.'),
      code: code.describe('A code of the authenticator app, or a recovery code.'),
    }),
    answer: z.null(),
    status: 204,
    errors: ['wrong-password', 'second-factor-needed', 'wrong-code', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/recoveryCodes': {
    summary: 'Replace the recovery codes. The earlier codes end',
    who: 'person',
    audited: 'recovery-codes-made',
    impersonating: 'refused',
    body: z.object({
      currentPassword: currentPassword.describe('The present password.'),
      code: code.describe('A code of the authenticator app, or a recovery code.'),
    }),
    answer: recoveryCodes,
    errors: ['wrong-password', 'second-factor-needed', 'wrong-code', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/reset': {
    summary:
      'Turn off the second factor of another user, who lost the app and the recovery codes. The user is notified by mail',
    who: 'admin',
    audited: 'second-factor-reset',
    impersonating: 'refused',
    body: z.object({ userId: id('user') }),
    answer: z.null(),
    status: 204,
  },
  'POST /users/updateEmail': {
    summary:
      'Ask for a new email address. The address changes when the signed-in person opens the link that is mailed to it. Ends all other sessions',
    who: 'person',
    audited: 'email-change-asked',
    impersonating: 'refused',
    body: z.object({
      email: changedEmail.describe('The new email address.'),
      currentPassword: currentPassword.describe('The present password.'),
      code: code.optional().describe('A code of the authenticator app. Needed with a second factor.'),
    }),
    answer: session,
    errors: ['wrong-password', 'second-factor-needed', 'wrong-code', 'email-taken', 'too-many'],
    perMinute: 20,
  },
  'GET /users/emailChange': {
    summary: 'The new email address that the signed-in person has not confirmed; null after a day',
    who: 'person',
    answer: z.object({ email: z.string().nullable().describe('The new address. Null: no change is open.') }),
  },
  'POST /users/confirmEmail': {
    summary: 'Change the email address with the secret of the link that was mailed to the new address',
    who: 'person',
    audited: 'email-changed',
    impersonating: 'refused',
    body: z.object({ secret: z.string().min(1).max(200).describe('The secret of the mailed link.') }),
    answer: z.null(),
    status: 204,
    errors: ['link-expired', 'email-taken', 'too-many'],
    perMinute: 20,
  },
  'POST /users/updateProfile': {
    summary: 'Change the name and the time zone of the signed-in person',
    who: 'person',
    audited: 'profile-changed',
    impersonating: 'refused',
    body: z.object({
      name: mailedName(100, 'Please enter your name.').describe('The name of the person.'),
      timezone: givenTimezone,
    }),
    answer: user,
  },
  'GET /users/:id': {
    summary: 'The signed-in user, for the time zone',
    who: 'person',
    byMailedLink: true,
    params: z.object({ id: pathId('user') }),
    answer: user,
  },
  'POST /users/updatePassword': {
    summary:
      'Choose a new password; asks for the current one unless signed in by a mailed link. Ends all other sessions',
    who: 'person',
    audited: 'password-changed',
    impersonating: 'refused',
    byMailedLink: true,
    body: z.object({
      password: newPassword.describe('The new password, with 8 to 200 characters.'),
      currentPassword: z
        .string()
        .max(200)
        .optional()
        .describe('The present password. Absent: the person signed in by a mailed link.'),
      name: mailedName(100, 'Please enter your name.')
        .optional()
        .describe(
          'The name of a person who opened a mailed link to an address that was not confirmed before.',
        ),
    }),
    answer: session,
    errors: ['wrong-password'],
    perMinute: 20,
  },
  'POST /users/logout': {
    summary:
      'End the session of this token, or with `everywhere` every session of the user, or with `others` all sessions but this',
    who: 'person',
    audited: 'signed-out',
    byMailedLink: true,
    body: z
      .object({
        everywhere: z.boolean().default(false).describe('Whether all sessions of the person end.'),
        others: z.boolean().default(false).describe('Whether all sessions except this one end.'),
      })
      .optional(),
    answer: z.null(),
    status: 204,
  },
  'GET /sessions': {
    summary:
      'The sessions of the signed-in user: the session of this call first, then by last use, at most 100. A session ends 90 days after the sign-in, or after 14 days without use',
    who: 'person',
    answer: z.array(openSession),
  },
  'DELETE /sessions/:id': {
    summary: 'End a session of the signed-in user',
    who: 'person',
    audited: 'session-ended',
    impersonating: 'refused',
    params: z.object({ id: pathId('session') }),
    answer: z.null(),
    status: 204,
  },
});
