import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, mailedName, moment, pathId } from './kit/fields';
import { keyScopes } from './kit/key-scopes';
import { keyLifetimes } from './kit/limits';

const scope = z
  .enum(keyScopes)
  .describe('`read`: calls that change nothing. `edit`: also changes of content.');

const apiKey = z
  .object({
    id: id('apiKey'),
    name: z.string().describe('The name of the key, for people.'),
    start: z.string().describe('The first characters of the key, by which a person recognizes it.'),
    scope,
    createdBy: z
      .object({ id: id('user'), name: z.string().describe('The name of the person.') })
      .describe(
        'The person who created the key. The key can do only what this person may do in the department.',
      ),
    createdAt: moment.describe('When the key was created.'),
    expiresAt: moment.nullable().describe('When the key expires. Null: never.'),
    lastUsedAt: moment
      .nullable()
      .describe('The last use, accurate to a minute. Null: the key was never used.'),
    state: z
      .enum(['active', 'expired', 'no-access'])
      .describe(
        '`active`: calls are accepted. `expired`: the key has expired. `no-access`: the person who created the key has lost access to the department, so calls are refused.',
      ),
  })
  .meta({ title: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = endpoints({
  'GET /apiKeys': {
    summary: 'The API keys of the department, the newest first',
    who: 'owner',
    answer: z.array(apiKey),
  },
  'POST /apiKeys': {
    summary: 'Create an API key for the department. Only this response contains the key',
    who: 'owner',
    audited: 'api-key-created',
    impersonating: 'refused',
    body: z.object({
      name: mailedName(100, 'Please enter a name.').describe('The name of the key, for people.'),
      scope,
      days: z
        .literal(keyLifetimes)
        .nullable()
        .describe('The days until the key expires. Null: the key never expires.'),
    }),
    answer: apiKey
      .extend({ key: z.string().describe('The key. It is stored as a hash, so it cannot be shown again.') })
      .meta({ title: 'NewApiKey' }),
    status: 201,
    errors: ['limit-reached'],
    perMinute: 20,
  },
  'DELETE /apiKeys/:id': {
    summary: 'Revoke an API key of the department. Calls with the key are refused at once',
    who: 'owner',
    audited: 'api-key-revoked',
    impersonating: 'refused',
    params: z.object({ id: pathId('apiKey') }),
    answer: z.null(),
    status: 204,
  },
});
