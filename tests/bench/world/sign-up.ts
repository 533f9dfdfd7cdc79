import { type Api, apiOf } from '../../journeys/support/api';
import type { Product } from './product';

/** A signed-in person of a trial, with the calls and the token of the person. */
export type Person = { call: Api; token: string; accountId: number };

/** Creates an organization with one person. The first organization can start with sample content. */
export const signUp = async ({ url }: Product, name: string, sampleContent = false): Promise<Person> => {
  const call = apiOf(url);
  const body = {
    organisation: name,
    name: 'Ada Marlow',
    email: `ada@${name.toLowerCase()}.example`,
    password: 'correct horse battery',
    timezone: 'London',
  };
  const { needed } = await call('GET /setup');
  const session = needed
    ? await call('POST /setup', { body: { ...body, sampleContent } })
    : await call('POST /accounts/register', { body });
  const [department] = session.departments;
  if (!department) throw new Error('A session without a department.');
  const { jwt: token, accountId } = department;
  return { token, accountId, call: apiOf(url, token) };
};
