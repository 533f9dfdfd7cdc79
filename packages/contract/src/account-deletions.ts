import { z } from 'zod';
import { account } from './accounts';
import { endpoints } from './kit/endpoint';
import { text } from './kit/fields';

export const accountDeletions = endpoints({
  'POST /accounts/delete': {
    summary:
      'Delete the account: its screens stop at once, and its data is erased after 14 days. A person with a second factor also sends `code`',
    who: 'owner',
    audited: 'account-deletion-asked',
    impersonating: 'refused',
    body: z.object({
      password: z
        .string()
        .min(1, 'Please enter your password.')
        .max(200)
        .describe('The password of the person.'),
      name: text(100).describe('The name of the account, as a confirmation.'),
      code: text(40).optional().describe('A code of the authenticator app. Needed with a second factor.'),
    }),
    answer: account,
    errors: ['wrong-password', 'second-factor-needed', 'wrong-code', 'administers-server', 'too-many'],
    perMinute: 20,
  },
  'POST /accounts/keepData': {
    summary: 'Undo the deletion of the account within 14 days. Its screens play again',
    who: 'owner',
    audited: 'account-deletion-undone',
    impersonating: 'refused',
    answer: account,
    errors: ['erasing-begun'],
  },
});
