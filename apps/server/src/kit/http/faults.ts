import type { z } from 'zod';

/**
 * One sentence per fault, naming the field. A fault whose text is already a sentence of its own (it begins with a
 * capital letter) is taken as it stands; others read "rotation must be 0, 90, 180 or 270."
 */
export const faultSentences = (error: z.ZodError): string[] => [
  ...new Set(error.issues.slice(0, 20).map((issue) => sentence(issue))),
];

const sentence = (issue: z.core.$ZodIssue): string => {
  const text = wording(issue);
  if (/^[A-Z]/.test(text)) return text;
  return `${fieldName(issue.path)} ${text}.`;
};

/** Zod's own texts, made to follow the name of a field. */
const wording = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return `must be ${alternatives(issue.values.map(String))}`;
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `must be at least ${issue.minimum}`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return issue.input === undefined && issue.message.endsWith('undefined')
      ? 'is missing'
      : `must be ${article(issue.expected)}`;
  }
  return issue.message.startsWith('Invalid') ? 'does not fit' : issue.message;
};

const fieldName = (path: PropertyKey[]): string => {
  const name = path
    .map(String)
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
  const row = path.find((part) => typeof part === 'number');
  if (!name) return 'The request';
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
