import { readCents } from '@marquee/contract/kit/read-amount';

/**
 * Reads an amount in US dollars that a person typed, as the server does: '$1,234.5' is 1234.5.
 * @returns the amount; undefined if the text is not an amount of 0 or more with at most two decimals
 */
export const readMoney = (text: string): number | undefined => {
  const cents = readCents(text);
  return cents === undefined ? undefined : cents / 100;
};
