import { makeClient } from '@marquee/contract/kit/client';
import type { Session } from '@marquee/contract/sessions';
import { owner } from './people';

/** Returns the typed client of this server, for this person or without a sign-in. */
export const apiOf = (url: string, token?: string) => makeClient(() => token, `${url}/api`);
export type Api = ReturnType<typeof apiOf>;

type Setup = {
  samples?: boolean;
  /** Required if the address is that of a proxy. */
  setupToken?: string;
};

/** Creates the first account through the API, for journeys that do not test the setup page. */
export const setUpByApi = async (url: string, { samples = false, ...token }: Setup = {}) => {
  const body = { ...owner, ...token, timezone: 'London', sampleContent: samples };
  return signedIn(url, await apiOf(url)('POST /setup', { body }));
};

export const signInByApi = async (url: string) => {
  const { email, password } = owner;
  return signedIn(url, await apiOf(url)('POST /users/login', { body: { email, password } }));
};

const signedIn = (url: string, session: Session) => {
  const [department] = session.departments;
  if (!department) throw new Error('A session without a department.');
  return { session, token: department.jwt, call: apiOf(url, department.jwt) };
};
