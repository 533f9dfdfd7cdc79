/**
 * Reads an amount in US dollars that a person typed: '$1,234.5' is 1234.5. A dollar sign, commas and spaces are ignored. The amount
 * is never multiplied or rounded, so no cent is lost.
 * @returns the amount; undefined if the text is not an amount of 0 or more with at most two decimals
 */
export const readMoney = (text: string): number | undefined => {
  const digits = text.replace(/[$,\s]/g, '');
  return /^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : undefined;
};
