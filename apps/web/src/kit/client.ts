import { makeClient } from '@marquee/contract/kit/client';
import { checkConnection } from './connection';
import { isUnreachable } from './failures';
import { storedToken } from './stored-session';

/** The API, typed, with the token of the current department: `call('GET /screens')`. Throws a `Failure`. */
export const call = makeClient(storedToken, '/api', (failure) => {
  if (isUnreachable(failure)) void checkConnection();
});

/** Returns a function like `call` that sends this token instead of the token of the current department. */
export const callAs = (jwt: string) => makeClient(() => jwt);
