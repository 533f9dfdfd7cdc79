import type { Product } from '../../world/product';
import { type Person, signUp } from '../../world/sign-up';

/** A call, or several calls with one purpose. `run` returns what came out, such as the statuses. */
export type Case = { what: string; run: () => Promise<string> };

export type People = { creator: Person; subscriber: Person };

/** Creates an account that can publish feeds, and an account that subscribes to feeds. */
export const makePeople = async (product: Product): Promise<People> => {
  const admin = await signUp(product, 'Installation');
  const creator = await signUp(product, 'Creator');
  const subscriber = await signUp(product, 'Subscriber');
  await admin.call('POST /accounts/adminDetails', { body: { accountId: creator.accountId, creator: true } });
  return { creator, subscriber };
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
