import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { readFlag, readTexts } from '@marquee/playback/template/fields/read-value';

/** An answer as a JSON value. */
export type JsonAnswer =
  | string
  | number
  | boolean
  | null
  | Record<string, unknown>
  | (string | number | Record<string, unknown>)[];

/** The answers to questions of one type as JSON values. */
export type JsonForm = {
  /** What the value must be: "true or false". */
  is: string;
  /** Returns the stored text of a value, or undefined for a value of another type. */
  write(value: unknown): string | undefined;
  /** Returns the value of a stored text. `write` accepts this value. */
  read(text: string): JsonAnswer;
};

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON value of a text, or undefined if the text is not JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A number is accepted as a text, because prices and figures are texts on a sign. */
const wordsOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
};

const words: JsonForm = { is: 'a text or a number', write: wordsOf, read: (text) => text };

const textLike = (is: string, pattern: RegExp): JsonForm => ({
  is,
  write: (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined),
  read: (text) => text,
});

const flag: JsonForm = {
  is: 'true or false',
  write: (value) => (typeof value === 'boolean' ? String(value) : undefined),
  read: readFlag,
};

const divider = '`';

/** Backticks divide the texts. Texts that this form cannot express become a JSON list. */
const writeTexts = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(wordsOf);
  if (!texts.every((text) => text !== undefined)) return undefined;
  const needsJson = texts.some((text) => text.includes(divider)) || texts[0]?.trimStart().startsWith('[');
  return needsJson ? JSON.stringify(texts) : texts.join(divider);
};

const texts = (is: string): JsonForm => ({ is, write: writeTexts, read: readTexts });

const address: JsonForm = {
  is: 'an address',
  write: (value) => (typeof value === 'string' ? value : undefined),
  read: (text) => text,
};

const design: JsonForm = {
  is: 'a design or the address of a design',
  write: (value) => (isObject(value) ? JSON.stringify(value) : address.write(value)),
  read: (text) => {
    const value = parsedJson(text);
    return isObject(value) ? value : text;
  },
};

const approvedTexts: JsonForm = {
  is: 'a list of texts, or of objects with text and approved',
  write: (value) => {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map((entry: unknown) => {
      if (typeof entry === 'string') return { text: entry, approved: true };
      const isEntry =
        isObject(entry) && typeof entry.text === 'string' && typeof entry.approved === 'boolean';
      return isEntry ? { text: entry.text, approved: entry.approved } : undefined;
    });
    return entries.includes(undefined) ? undefined : JSON.stringify(entries);
  },
  read: (text) => {
    const entries = parsedJson(text);
    return Array.isArray(entries) ? entries.filter(isObject) : [];
  },
};

const contentId: JsonForm = {
  is: 'the id of an item of your department',
  write: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : undefined,
  read: (text) => (/^\d{1,16}$/.test(text) ? Number(text) : text),
};

/** The items are converted by the child questions, which these functions do not know. */
const items: JsonForm = {
  is: 'a list of objects, or the address of a list',
  write: (value) =>
    Array.isArray(value) && value.every(isObject) ? JSON.stringify(value) : address.write(value),
  read: (text) => {
    const value = parsedJson(text);
    return Array.isArray(value) ? value.filter(isObject) : text;
  },
};

/** The answers to questions of each type as JSON values. Null: questions of this type have no answer. */
export const jsonForms: Readonly<Record<FieldType, JsonForm | null>> = {
  header: null,
  label: null,
  array: items,
  string: words,
  text: words,
  list: { ...words, is: 'one of the choices' },
  bool: flag,
  'string[]': texts('a list of texts'),
  image: address,
  'image[]': texts('a list of addresses'),
  video: address,
  silentVideo: address,
  file: address,
  'file[]': texts('a list of addresses'),
  designer: design,
  hidden: words,
  moderatedList: approvedTexts,
  playlist: contentId,
  playlistOrMessage: textLike(
    'the kind and the id of content, such as message:1001',
    /^(message|playlist):\d{1,16}$/,
  ),
  message: contentId,
  date: textLike('a day such as 2026-03-04', /^\d{4}-\d{2}-\d{2}$/),
  dateText: words,
  time: textLike('a time such as 18:30', /^([01]\d|2[0-3]):[0-5]\d$/),
  timeText: words,
};
