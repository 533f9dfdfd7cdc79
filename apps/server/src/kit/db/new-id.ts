import { randomBytes } from 'node:crypto';

const smallest = 2n ** 40n;
const range = 2n ** 53n - smallest;

/** Returns a random id between 2^40 and 2^53. Random, because some calls are open to callers who know an id. */
export const newId = (): number => Number(smallest + (randomBytes(8).readBigUInt64BE() % range));
