import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { text, typedEmail } from './kit/fields';

/** Minutes after a sign-in at the partner in which a person can subscribe. */
export const partnerLoginMinutes = 15;

const email = typedEmail.min(1, 'Email is required.');
const password = z.string().min(1, 'Password is required.').max(200);

const partner = z
  .object({
    id: z.uuid().describe('The id of the person of the partner.'),
    email: z.string().describe('The email address of the person.'),
    userId: z.string().describe('The id of the person at the partner.'),
  })
  .meta({ title: 'Partner' });
export type Partner = z.infer<typeof partner>;

export const partners = endpoints({
  'POST /orange/login': {
    summary:
      'Sign in at the partner. For 15 minutes, the person can then subscribe to the feeds of the partner with this userId',
    who: 'anyone',
    orPerson: true,
    body: z.object({
      email: email.describe('The email address of the person at the partner.'),
      password: password.describe('The password of the person at the partner.'),
    }),
    answer: z.object({ userId: z.string().describe('The id of the person at the partner.') }),
    errors: ['wrong-password', 'too-many', 'partner-away'],
    perMinute: 60,
  },
  'GET /partners': {
    summary: 'The people of the partner, for an installation without ORANGE_LOGIN_URL',
    who: 'admin',
    audited: 'partners-read',
    answer: z.object({
      checkedBy: z
        .string()
        .nullable()
        .describe('The host that checks sign-ins instead of this list. Null: the list is used.'),
      people: z.array(partner).describe('The people of the partner.'),
    }),
  },
  'POST /partners': {
    summary:
      'Add a person of the partner, or replace the password and the id of the person with this email address',
    who: 'admin',
    audited: 'partner-saved',
    body: z.object({
      email: email.describe('The email address of the person.'),
      password: password
        .min(8, 'Please enter a password with at least 8 characters.')
        .describe('The password, with at least 8 characters.'),
      userId: text(200).min(1, 'Please enter a user ID.').describe('The id of the person at the partner.'),
    }),
    answer: partner,
  },
  'DELETE /partners/:id': {
    summary: 'Remove a person of the partner',
    who: 'admin',
    audited: 'partner-deleted',
    params: z.object({ id: z.uuid().describe('The id of the person of the partner.') }),
    answer: z.null(),
    status: 204,
  },
});
