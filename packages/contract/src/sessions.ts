import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, moment, newPassword, pathId, required, text } from './kit/fields';

export const permissions = ['admin', 'owner', 'creator', 'edit'] as const;
export const permission = z.enum(permissions);
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
  permissions: z.array(permission),
  /** The person is invited to the organization, and joins it by choosing a password with this `jwt`. */
  invited: z.boolean(),
  jwt: z.string(),
});

export const session = z.object({
  user,
  departments: z.array(sessionDepartment).min(1),
  /** True after a sign-in by a mailed link. The person must then choose a password, without the old password. */
  choosePassword: z.boolean(),
  /** The person has verified the address by opening a mailed link. */
  addressProved: z.boolean(),
});
export type Session = z.infer<typeof session>;

const openSession = z.object({
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
});
export type OpenSession = z.infer<typeof openSession>;

export const sessions = endpoints({
  'POST /users/login': {
    summary: 'Sign in with a password, with an earlier token, or with the link of a mail',
    who: 'anyone',
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
        }),
        z.strictObject({ jwt: z.string().min(1).max(2000) }),
        z.strictObject({ resetGuid: z.string().min(1).max(200) }),
      ],
      'Please enter an email address. Please enter a password.',
    ),
    answer: session,
    errors: ['wrong-password', 'session-ended', 'link-expired', 'no-departments', 'too-many'],
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
    answer: z.object({ emailed: z.literal(true) }),
    errors: ['too-many'],
    perMinute: 20,
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
    summary: 'End the session of this token, or with `everywhere` every session of the user',
    who: 'person',
    byMailedLink: true,
    body: z.object({ everywhere: z.boolean().default(false) }).optional(),
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
    params: z.object({ id: pathId('session') }),
    answer: z.null(),
    status: 204,
  },
});
