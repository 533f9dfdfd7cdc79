import type { Fields } from './read-fields';

/**
 * A value that `upgradeDesign` replaced. `field` is its path in the document, such as
 * 'scenes.0.elements.2.border.color'.
 */
export type Repair = { field: string; was: unknown; now: unknown };

/**
 * Returns the values of a document that its upgraded form does not keep. Three changes are no repairs: a default for a missing
 * value, a number or boolean that was stored as text, and a number that was rounded to two decimals.
 */
export function repairsOf(given: unknown, stored: unknown, field = ''): Repair[] {
  if (isKept(given, stored)) return [];
  const pairs = pairsOf(given, stored);
  if (!pairs) return [{ field, was: given, now: stored }];
  return pairs.flatMap(([name, was, now]) => repairsOf(was, now, field ? `${field}.${name}` : name));
}

function isKept(given: unknown, stored: unknown): boolean {
  if (given === undefined || given === null || given === '' || Object.is(given, stored)) return true;
  if (Array.isArray(given) && given.length === 0) return true;
  if (typeof stored === 'boolean') return given === String(stored);
  if (typeof stored === 'number' && (typeof given === 'number' || typeof given === 'string'))
    return Math.abs(Number(given) - stored) < 0.0051;
  return typeof given === 'string' && given.trim() === stored;
}

/** Returns name, old and new value of each entry of two objects or of two lists of equal length, otherwise undefined. */
function pairsOf(given: unknown, stored: unknown): [string, unknown, unknown][] | undefined {
  if (Array.isArray(given) && Array.isArray(stored))
    return given.length === stored.length
      ? given.map((each, index) => [String(index), each, stored[index]])
      : undefined;
  if (!isFields(given) || !isFields(stored)) return undefined;
  return Object.entries(given).map(([name, each]) => [name, each, stored[name]]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
