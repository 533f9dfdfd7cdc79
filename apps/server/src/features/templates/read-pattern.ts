import { RE2JS } from 're2js';

/** A pattern that can check answers, or a sentence that says why not. */
export type Pattern = { kind: 'ok'; test(value: string): boolean } | { kind: 'error'; error: string };

const maxRepeats = 1_000;
const maxKnown = 200;
const known = new Map<string, Pattern>();

/**
 * Reads the regular expression of a question, written in JavaScript's syntax with the flag u. Its matching takes linear time,
 * because people write patterns and one thread serves all calls. Patterns that need backtracking are errors: look-ahead,
 * look-behind and references to groups.
 */
export const readPattern = (source: string): Pattern => {
  const before = known.get(source);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const pattern = compiled(source);
  known.set(source, pattern);
  return pattern;
};

const compiled = (source: string): Pattern => {
  try {
    RegExp(source, 'u');
  } catch {
    return { kind: 'error', error: 'cannot be read' };
  }
  // Each repetition is written out in the compiled pattern.
  if (repeatsIn(source) > maxRepeats)
    return { kind: 'error', error: `repeats more than ${maxRepeats} times` };
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
    return { kind: 'ok', test: (value) => pattern.test(value) };
  } catch {
    return {
      kind: 'error',
      error: 'uses syntax that is not supported, such as look-ahead, look-behind or a reference to a group',
    };
  }
};

const repeatsIn = (source: string): number =>
  [...source.matchAll(/(?<!\\u)\{(\d+)(?:,(\d*))?\}/g)].reduce(
    (sum, [, least, most]) => sum + Math.max(Number(least), Number(most ?? 0)),
    0,
  );
