/** Number of hexadecimal digits of the hash in a program id: 52 bits, so that every id is a safe integer. */
const digits = 13;

/**
 * Returns the id of content of a feed in the programs of one subscriber, made from the id of the content and everything that
 * distinguishes this subscriber's content. Program ids are negative, so they never equal the id of a row. Equal parts give equal
 * ids. `hash` returns at least 13 hexadecimal digits. The probability that any two of 1,000,000 ids are equal is 0.0001.
 */
export function programId(hash: (text: string) => string, ...parts: unknown[]): number {
  return -1 - Number.parseInt(hash(JSON.stringify(parts)).slice(0, digits), 16);
}
