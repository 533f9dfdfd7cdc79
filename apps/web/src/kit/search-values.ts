import { parseUrl } from '@marquee/contract/kit/parse-url';
/** The search parameters of an address. The values are not checked. */
export type Search = Record<string, unknown>;

/** Returns the value if it is one of the choices, otherwise undefined. */
export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

/** Returns the value as a number if it is a whole number above 0, otherwise undefined. */
export const number = (value: unknown): number | undefined => {
  const read = Number(value);
  return value !== '' && Number.isSafeInteger(read) && read > 0 ? read : undefined;
};

/** Returns the value if it is a text that is not empty, otherwise undefined. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Returns the value if it is a date such as 2026-03-04, otherwise undefined. */
export const day = (value: unknown): string | undefined => {
  const read = text(value);
  return read && /^\d{4}-\d\d-\d\d$/.test(read) ? read : undefined;
};

/** Control characters. URL parsers drop tabs and line feeds, so that `/\t/host` becomes `//host`. */
const control = /\p{Cc}/u;

/** Returns the value if it is a path of this app. Returns undefined for an address that a browser would read as another host. */
export const path = (value: unknown): string | undefined => {
  const read = text(value);
  if (!read?.startsWith('/') || control.test(read)) return undefined;
  const here = 'https://here.invalid';
  return parseUrl(read, here)?.origin === here ? read : undefined;
};
