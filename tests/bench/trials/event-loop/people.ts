import { type Api, apiOf } from '../../../journeys/support/api';
import type { Product } from '../../world/product';

/** A call, or several calls with one purpose. `run` returns what came out, such as the statuses. */
export type Case = { what: string; run: () => Promise<string> };

export type Person = { call: Api; token: string; accountId: number };
export type People = { creator: Person; subscriber: Person };

/** Creates an account that can publish feeds, and an account that subscribes to feeds. */
export const makePeople = async (product: Product): Promise<People> => {
  const admin = await signUp(product, 'Installation');
  const creator = await signUp(product, 'Creator');
  const subscriber = await signUp(product, 'Subscriber');
  await admin.call('POST /accounts/adminDetails', { body: { accountId: creator.accountId, creator: true } });
  return { creator, subscriber };
};

const signUp = async ({ url }: Product, name: string): Promise<Person> => {
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
    ? await call('POST /setup', { body: { ...body, sampleContent: false } })
    : await call('POST /accounts/register', { body });
  const [department] = session.departments;
  if (!department) throw new Error('A session without a department.');
  const { jwt: token, accountId } = department;
  return { token, accountId, call: apiOf(url, token) };
};

/** Sends a call whose body or response the typed client refuses. Returns the status and the size of the response. */
export const send = async (
  { url }: Product,
  { token }: Pick<Person, 'token'>,
  path: string,
  body?: string,
): Promise<string> => {
  const response = await fetch(`${url}/api${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const { byteLength } = await response.arrayBuffer();
  return `${response.status}, ${(byteLength / 1024).toFixed(0)} KB`;
};

/** Runs `work` and returns 'done', or the code of the refusal. */
export const outcomeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error)).slice(0, 80),
  );

export const repeated = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
