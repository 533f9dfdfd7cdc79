import { hash } from 'node:crypto';
import { z } from 'zod';

const withSum = z.looseObject({ sum: z.string().optional() });

/** Returns the text of a description with a sum of its content, so that a change of it is noticed. */
export const textWithSum = (content: object): string =>
  `${JSON.stringify({ ...content, sum: sumOf(content) }, null, 2)}\n`;

/**
 * Reads a text of `textWithSum`. `agrees`: whether the content has its sum. Undefined: it has no sum. The content is undefined
 * for a text that is no description.
 */
export const readWithSum = (text: string): { content: unknown; agrees: boolean | undefined } => {
  const found = withSum.safeParse(parse(text)).data;
  if (!found) return { content: undefined, agrees: false };
  const { sum, ...content } = found;
  return { content, agrees: sum === undefined ? undefined : sum === sumOf(content) };
};

const sumOf = (content: object): string => hash('sha256', JSON.stringify(content), 'hex');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
