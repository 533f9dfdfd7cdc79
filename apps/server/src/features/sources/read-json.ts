import { FetchError } from '../../kit/fetch/fetch-error';
import { keepable } from './plain-text';

const deepest = 20;

/** Parses JSON without the characters that PostgreSQL refuses. @throws FetchError if the text is no JSON or nested too deep */
export const readJson = (text: string): unknown => {
  try {
    return kept(JSON.parse(text.replace(/^\uFEFF/, '')), 0);
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('This address does not return JSON.');
  }
};

const kept = (value: unknown, depth: number): unknown => {
  if (depth > deepest) throw new FetchError('The list at this address is nested too deep.');
  if (typeof value === 'string') return keepable(value);
  if (Array.isArray(value)) return value.map((item) => kept(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [keepable(name), kept(part, depth + 1)]),
  );
};
