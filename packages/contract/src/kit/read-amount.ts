/** An amount as people write it: a dollar sign, and commas only between thousands. */
const moneyForm = /^\$?\s*(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;
/** A percentage as people write it: a trailing percent sign, and no commas. */
const percentForm = /^(\d*)(?:\.(\d{0,2}))?\s*%?$/;

/**
 * Reads an amount in US dollars: '$1,234.5' is 123450 cents. The digits are never multiplied or rounded, so no cent is lost. A comma
 * that separates no thousands is refused, because '12,50' means 12.50 in other countries.
 * @returns whole cents; undefined if the text is not an amount of 0 or more with at most two decimals
 */
export const readCents = (text: string): number | undefined => readHundredths(text, moneyForm);

/**
 * Reads a percentage: '12.5%' is 1250 basis points.
 * @returns whole basis points; undefined if the text is not a percentage of 0 or more with at most two decimals
 */
export const readBasisPoints = (text: string): number | undefined => readHundredths(text, percentForm);

const readHundredths = (text: string, form: RegExp): number | undefined => {
  const [, whole = '', part = ''] = form.exec(text.trim()) ?? [];
  if (whole + part === '') return undefined;
  const value = Number(whole.replaceAll(',', '') + part.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
};
