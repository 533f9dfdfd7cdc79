/**
 * Reads an amount in US dollars that a person typed: '$1,234.5' is 1234.5. A dollar sign, commas and spaces are ignored.
 * @returns the amount, rounded to cents; undefined if the text is not an amount of 0 or more
 */
export const readMoney = (text: string): number | undefined => {
  const digits = text.replace(/[$,\s]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? Math.round(Number(digits) * 100) / 100 : undefined;
};
