import { randomBytes } from 'node:crypto';

const smallest = 2n ** 40n;
const range = 2n ** 53n - smallest;

/** Returns an id between 2^40 and 2^53. It is random, because some calls accept everyone who knows an id. */
export const newId = (): number => Number(smallest + (randomBytes(8).readBigUInt64BE() % range));
