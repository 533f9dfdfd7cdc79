import { isFailure } from '@marquee/contract/kit/client';

/** Returns whether a sign-in was refused because the person must also enter a code. */
export const needsCode = (thrown: unknown): boolean =>
  isFailure(thrown) && thrown.code === 'second-factor-needed';
