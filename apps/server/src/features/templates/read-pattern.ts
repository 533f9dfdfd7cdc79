import { RE2JS } from 're2js';
import { countStates, maxStates } from './count-states';

/** A pattern that can check answers, or the reason why the pattern is invalid: the end of a sentence. */
export type Pattern = { kind: 'ok'; test(value: string): boolean } | { kind: 'error'; error: string };

const tooLarge: Pattern = {
  kind: 'error',
  error:
    'is too large: with its repetitions it has more than 2,500 parts. Please use fewer or smaller repetitions',
};

/**
 * Compiles the regular expression of a question, in the syntax of JavaScript with the flag u. Matching takes linear time, because
 * people write the patterns and one process serves all calls. Patterns that need backtracking are errors: look-ahead, look-behind
 * and references to groups. A compiled pattern is not kept, because its automaton can grow to 8 MB.
 */
export const readPattern = (source: string): Pattern => {
  try {
    RegExp(source, 'u');
  } catch {
    return { kind: 'error', error: 'cannot be read' };
  }
  // The states are counted first, because compiling takes time and memory in proportion to them.
  if (countStates(source) > maxStates) return tooLarge;
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
    return pattern.programSize() > maxStates
      ? tooLarge
      : { kind: 'ok', test: (value) => pattern.test(value) };
  } catch {
    return {
      kind: 'error',
      error: 'uses syntax that is not supported, such as look-ahead, look-behind or a reference to a group',
    };
  }
};
