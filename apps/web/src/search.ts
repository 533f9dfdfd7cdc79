import { shapes } from '@marquee/playback/program/shapes';

const templateTypes = ['message', 'overlay'] as const;
const modes = ['normal', 'slideshow', 'external', 'subscription'] as const;

type Search = Record<string, unknown>;

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

const number = (value: unknown): number | undefined => {
  const read = Number(value);
  return value !== '' && Number.isSafeInteger(read) && read > 0 ? read : undefined;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Control characters. URL parsers drop tabs and line feeds, so that `/\t/host` becomes `//host`. */
const control = /\p{Cc}/u;

/** A path of this app. An address that a browser would read as another host is left out. */
const path = (value: unknown): string | undefined => {
  const read = text(value);
  if (!read?.startsWith('/') || control.test(read)) return undefined;
  const here = 'https://here.invalid';
  return URL.canParse(read, here) && new URL(read, here).origin === here ? read : undefined;
};

/** Leaves out values that are not valid. */
export const messageSearch = (
  search: Search,
): { templateId?: number; shape?: (typeof shapes)[number]; copyFrom?: number } => ({
  templateId: number(search.templateId),
  shape: oneOf(shapes, search.shape),
  copyFrom: number(search.copyFrom),
});

export const playlistSearch = (
  search: Search,
): { mode?: (typeof modes)[number]; shape?: (typeof shapes)[number]; subscriptionId?: number } => ({
  mode: oneOf(modes, search.mode),
  shape: oneOf(shapes, search.shape),
  subscriptionId: number(search.subscriptionId),
});

export const templateSearch = (search: Search): { templateType?: (typeof templateTypes)[number] } => ({
  templateType: oneOf(templateTypes, search.templateType),
});

const day = (value: unknown): string | undefined => {
  const read = text(value);
  return read && /^\d{4}-\d\d-\d\d$/.test(read) ? read : undefined;
};

export const playsSearch = (
  search: Search,
): { from?: string; to?: string; messageId?: number; screenId?: number } => ({
  from: day(search.from),
  to: day(search.to),
  messageId: number(search.messageId),
  screenId: number(search.screenId),
});

export const loginSearch = (search: Search): { from?: string; guid?: string; jwt?: string } => ({
  from: path(search.from),
  guid: text(search.guid),
  jwt: text(search.jwt),
});
