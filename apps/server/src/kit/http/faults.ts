import type { z } from 'zod';
import type { InputFault } from './app-error';
import { jsonPath } from './json-path';

/**
 * Returns the first 20 faults of a part of the input (`path`, `query` or `body`). A text that begins with a capital letter is already
 * a sentence and stays unchanged. Every other text follows the name of the field: "rotation must be 0, 90, 180 or 270."
 */
export const inputFaults = (part: 'path' | 'query' | 'body', error: z.ZodError): InputFault[] =>
  error.issues.slice(0, 20).map((issue) => ({
    sentence: sentence(issue),
    field: jsonPath([
      part,
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ]),
  }));

const sentence = (issue: z.core.$ZodIssue): string => {
  const text = wording(issue);
  if (/^[A-Z]/.test(text)) return text;
  return `${fieldName(issue.path)} ${text}.`;
};

/** Rewrites the texts of zod so that they can follow the name of a field. */
const wording = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `must be ${alternatives(issue.values.map(String))}`;
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${someOf(issue.keys)}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `must ${limit(issue.origin, 'at most', Number(issue.maximum))}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `must ${limit(issue.origin, 'at least', Number(issue.minimum))}`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return issue.input === undefined && issue.message.endsWith('undefined')
      ? 'is missing'
      : `must be ${article(issue.expected)}`;
  }
  if (!hasLibraryText(issue.message)) return issue.message;
  return (issue.code === 'invalid_format' && formats[issue.format]) || 'is not valid';
};

/** The sentences of the library have no full stop. A sentence of the contract can begin with the same word. */
const hasLibraryText = (text: string): boolean => text.startsWith('Invalid') && !text.endsWith('.');

/** Returns at most five of the received names, shortened to 40 characters, so that the sentence stays readable. */
export const someOf = (names: string[]): string => {
  const shown = names.slice(0, 5).map(shortened).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
};

const shortened = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);

const formats: Record<string, string> = {
  date: 'must be a date such as 2026-03-04',
  datetime: 'must be an instant such as 2026-03-04T18:00:00Z',
  uuid: 'must be a UUID such as 7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
};

const limit = (origin: string, bound: string, count: number): string => {
  if (origin === 'string') return `have ${bound} ${count} ${count === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${bound} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${count}`;
};

const fieldName = (path: PropertyKey[]): string => {
  const name = path
    .map(String)
    .filter((part) => !/^\d+$/.test(part))
    .map(shortened)
    .join('.');
  const row = path.find((part) => typeof part === 'number');
  if (!name) return typeof row === 'number' ? `Row ${row + 1}` : 'The request';
  return typeof row === 'number' && row > 0 ? `${name} (row ${row + 1})` : name;
};

const article = (type: string): string => {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? `of type ${type}`;
};

const alternatives = (values: string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
