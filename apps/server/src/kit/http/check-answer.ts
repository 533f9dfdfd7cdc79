import type { z } from 'zod';

/**
 * Compares a response of the API with its schema in the contract.
 * @throws Error if a field is missing, has another type, or is not in the schema
 */
export const checkAnswer = (schema: z.ZodType, answer: unknown): void => {
  const unknown = unknownFields(answer, schema.parse(answer), []);
  if (unknown.length > 0)
    throw new Error(`The answer has fields that its schema lacks: ${unknown.join(', ')}`);
};

/** Returns the paths of fields that the parser dropped. Ignores undefined fields, because JSON omits them. */
const unknownFields = (answer: unknown, parsed: unknown, path: string[]): string[] => {
  if (!isObject(answer) || !isObject(parsed)) return [];
  const known = new Map(Object.entries(parsed));
  return Object.entries(answer)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => {
      const place = [...path, key];
      return known.has(key) ? unknownFields(value, known.get(key), place) : [place.join('.')];
    });
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
