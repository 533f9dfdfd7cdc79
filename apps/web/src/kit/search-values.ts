/** The search parameters of an address: plain texts. */
export type Search = Record<string, unknown>;

/** Reads one of the choices. Other values are left out. */
export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

/** Reads a whole number above 0. Other values are left out. */
export const number = (value: unknown): number | undefined => {
  const read = Number(value);
  return value !== '' && Number.isSafeInteger(read) && read > 0 ? read : undefined;
};

/** Reads a text that is not empty. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Reads a date such as 2026-03-04. */
export const day = (value: unknown): string | undefined => {
  const read = text(value);
  return read && /^\d{4}-\d\d-\d\d$/.test(read) ? read : undefined;
};

/** Control characters. URL parsers drop tabs and line feeds, so that `/\t/host` becomes `//host`. */
const control = /\p{Cc}/u;

/** Reads a path of this app. An address that a browser would read as another host is left out. */
export const path = (value: unknown): string | undefined => {
  const read = text(value);
  if (!read?.startsWith('/') || control.test(read)) return undefined;
  const here = 'https://here.invalid';
  return URL.canParse(read, here) && new URL(read, here).origin === here ? read : undefined;
};
