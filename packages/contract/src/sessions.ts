import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, email, id, moment, newPassword, pathId, required, text } from './kit/fields';
import { accountStatuses } from './kit/limits';

export const permissions = ['admin', 'owner', 'creator', 'edit'] as const;
export const permission = z.enum(permissions).meta({ title: 'Permission' });
export type Permission = z.infer<typeof permission>;

export const user = z.object({
  id: id('user'),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
});

/** A department of the user at sign-in. `jwt` is the token of this user in this department. */
export const sessionDepartment = z.object({
  id: id('department'),
  name: z.string(),
  accountId: id('account'),
  accountName: z.string(),
  /**
   * The state of the account, the day on which it is cancelled, and the time at which it is erased. A server of the release before
   * does not send them.
   */
  accountStatus: z.enum(accountStatuses).optional(),
  cancelOn: day.nullable().optional(),
  eraseAt: moment.nullable().optional(),
  permissions: z.array(permission),
  /** The person is invited to the organization, and joins it by choosing a password with this `jwt`. */
  invited: z.boolean(),
  jwt: z.string(),
});

export const session = z
  .object({
    user,
    departments: z.array(sessionDepartment).min(1),
    /** True after a sign-in by a mailed link. The person must then choose a password, without the old password. */
    choosePassword: z.boolean(),
    /** The person has verified the address by opening a mailed link. */
    addressProved: z.boolean(),
    /** The sign-in of the person needs the code of an authenticator app. */
    secondFactor: z.boolean(),
    /** Set while an administrator acts in the department of somebody else. The token is not renewed. */
    support: z.object({ endsAt: moment }).optional(),
  })
  .meta({ title: 'Session' });
export type Session = z.infer<typeof session>;

/** A code of six digits from an authenticator app, or a recovery code. */
const code = text(40);
const currentPassword = z.string().min(1, 'Please enter your current password.').max(200);

const secondFactor = z.object({
  on: z.boolean(),
  since: moment.nullable(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
});
/** Recovery codes are answered only once. Each code works once instead of a code of the app. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const openSession = z
  .object({
    id: id('session'),
    /** The browser or program, from `User-Agent`. */
    userAgent: z.string(),
    /** The address from which the web app was last opened in this session. */
    ipAddress: z.string(),
    signedInAt: moment,
    /** Last use, accurate to ten minutes. */
    lastUsedAt: moment,
    /** True for the session of this call. */
    current: z.boolean(),
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
          email: text(254).min(1, 'Please enter an email address.'),
          password: z.string().min(1, 'Please enter a password.').max(200),
          /**
           * Earlier tokens of this browser, including tokens of ended sessions. With one of these tokens, wrong passwords are
           * counted separately for this browser.
           */
          earlier: z.array(z.string().max(2000)).max(5).optional(),
          code: code.optional(),
        }),
        z.strictObject({ jwt: z.string().min(1).max(2000) }),
        z.strictObject({ resetGuid: z.string().min(1).max(200), code: code.optional() }),
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
      'Mail a link that works once and expires in an hour. The answer is the same for an unknown address',
    who: 'anyone',
    body: z.object({ email: text(254).min(1, 'Please enter an email address.') }),
    answer: z.object({ emailed: z.literal(true) }),
    errors: ['too-many'],
    perMinute: 20,
  },
  'POST /users/link': {
    summary: 'The address that a mailed link was sent to; does not use the link',
    who: 'anyone',
    body: z.object({ resetGuid: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
    errors: ['link-expired', 'too-many'],
    perMinute: 60,
  },
  'POST /users/mailProof': {
    summary:
      'Mail a link that verifies the address of the signed-in person. It works once and expires in a day',
    who: 'person',
    impersonating: 'refused',
    answer: z.object({ emailed: z.literal(true) }),
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
    body: z.object({ currentPassword }),
    answer: z.object({
      /** The secret in base32, for people who cannot scan the QR code. */
      secret: z.string(),
      /** The address in the QR code: `otpauth://totp/...`. */
      address: z.string(),
      /** The QR code: one text for each row, `1` for a dark module. */
      square: z.array(z.string()),
    }),
    errors: ['wrong-password', 'address-unproved', 'in-use', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/confirm': {
    summary: 'Turn the second factor on with a first code of the app. The answer has ten recovery codes',
    who: 'person',
    audited: 'second-factor-on',
    impersonating: 'refused',
    body: z.object({ code: code.min(1, 'Please enter the code from your authenticator app.') }),
    answer: recoveryCodes,
    errors: ['wrong-code', 'too-many'],
    perMinute: 20,
  },
  'POST /users/secondFactor/disable': {
    summary: 'Turn the second factor off',
    who: 'person',
    audited: 'second-factor-off',
    impersonating: 'refused',
    body: z.object({ currentPassword, code }),
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
    body: z.object({ currentPassword, code }),
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
    body: z.object({ email, currentPassword, code: code.optional() }),
    answer: session,
    errors: ['wrong-password', 'second-factor-needed', 'wrong-code', 'email-taken', 'too-many'],
    perMinute: 20,
  },
  'GET /users/emailChange': {
    summary: 'The new email address that the signed-in person has not confirmed; null after a day',
    who: 'person',
    answer: z.object({ email: z.string().nullable() }),
  },
  'POST /users/confirmEmail': {
    summary: 'Change the email address with the secret of the link that was mailed to the new address',
    who: 'person',
    audited: 'email-changed',
    impersonating: 'refused',
    body: z.object({ secret: z.string().min(1).max(200) }),
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
      name: required(100, 'Please enter your name.'),
      timezone: required(64, 'Please choose a time zone.'),
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
      password: newPassword,
      currentPassword: z.string().max(200).optional(),
      /** The name of a person who opened a mailed link to an address that was not verified before. */
      name: required(100, 'Please enter your name.').optional(),
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
    body: z.object({ everywhere: z.boolean().default(false), others: z.boolean().default(false) }).optional(),
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
