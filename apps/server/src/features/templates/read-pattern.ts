import { RE2JS } from 're2js';

/** A pattern that can check answers, or the reason why the pattern is invalid: the end of a sentence. */
export type Pattern = { kind: 'ok'; test(value: string): boolean } | { kind: 'error'; error: string };

const maxRepeats = 1_000;
const maxKnown = 200;
const known = new Map<string, Pattern>();

/**
 * Compiles the regular expression of a question, in the syntax of JavaScript with the flag u. Matching takes linear time, because
 * people write the patterns and one thread serves all calls. Patterns that need backtracking are errors: look-ahead, look-behind
 * and references to groups.
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
  // The compiled pattern contains each repetition separately, so that many repetitions need much memory.
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
