import { randomBytes } from 'node:crypto';

const smallest = 2n ** 40n;
const range = 2n ** 53n - smallest;

/** A random id between 2^40 and 2^53, so that nobody guesses another's. Product decisions 3. */
export const newId = (): number => Number(smallest + (randomBytes(8).readBigUInt64BE() % range));
