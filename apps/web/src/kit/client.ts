import { type Failure, makeClient } from '@marquee/contract/kit/client';
import { checkConnection } from './connection';
import { isUnreachable } from './failures';
import { storedToken } from './stored-session';

const failuresOfEarlierTokens = new WeakSet<Failure>();

/** The API, typed, with the token of the current department: `call('GET /screens')`. Throws a `Failure`. */
export const call = makeClient(storedToken, '/api', (failure, token) => {
  if (isUnreachable(failure)) void checkConnection();
  if (token !== storedToken()) failuresOfEarlierTokens.add(failure);
});

/** Returns whether the browser had stored another token before this failure arrived. Such a failure does not end the session. */
export const isOfEarlierToken = (failure: Failure): boolean => failuresOfEarlierTokens.has(failure);

/** Returns a function like `call` that sends this token instead of the token of the current department. */
export const callAs = (jwt: string) => makeClient(() => jwt);
