/** The numbers that a field accepts. `decimals`: the number of digits after the decimal point that are kept. */
export type NumberRange = { min: number; max: number; decimals: number };

/** Returns the typed number, or a sentence that says why the field does not accept the text. */
export const readNumber = (
  text: string,
  { min, max, decimals }: NumberRange,
): { value: number; fault?: undefined } | { value?: undefined; fault: string } => {
  const typed = text
    .trim()
    .replace(/\s*(%|ms|px)$/i, '')
    .replace(',', '.');
  const value = typed === '' ? Number.NaN : Number(typed);
  const asked = decimals === 0 ? 'Enter a whole number' : 'Enter a number';
  const isAccepted =
    Number.isFinite(value) && value >= min && value <= max && (decimals > 0 || Number.isInteger(value));
  if (!isAccepted) return { fault: `${asked} from ${shownNumber(min)} to ${shownNumber(max)}.` };
  return { value: rounded(value, decimals) };
};

/** Returns the number one step away, within the range. */
export const steppedNumber = (value: number, step: number, { min, max, decimals }: NumberRange): number =>
  rounded(Math.min(max, Math.max(min, value + step)), decimals);

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

const shownNumber = (value: number): string => value.toLocaleString('en-US');
