/** Maximum number of states of a pattern. A test takes time in proportion to the states and to the length of the answer. */
export const maxStates = 2_500;

/** States that a Unicode property counts as, because it takes as much time to compile as this number of characters. */
const statesOfProperty = 10;

/** A term that a quantifier can follow: a group with its alternatives, a class, an escape or a character. */
const tokens =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?|\)|\{(\d+)(,?)(\d*)\}\??|[*+?]\??|[^]/gsu;

/**
 * Estimates the number of states of a compiled regular expression before it is compiled. A repetition counts as many times as its
 * braces say, and nested repetitions multiply.
 * @param source a valid expression in the syntax of JavaScript with the flag u
 */
export const countStates = (source: string): number => {
  const open: number[] = [];
  let sum = 0;
  let last = 0;
  for (const [token, least, comma, most] of source.matchAll(tokens)) {
    if (token.startsWith('(')) {
      open.push(sum);
      sum = 0;
      last = 0;
      continue;
    }
    if (token === ')') {
      last = sum + 2;
      sum = (open.pop() ?? 0) + last;
      continue;
    }
    const states = /^(?:[*+?]|\{)/.test(token) ? statesOfRepetition(last, least, comma, most) : undefined;
    sum += states === undefined ? statesOf(token) : states - last;
    last = states ?? statesOf(token);
  }
  return sum;
};

/** Each repetition that can be left out has one more state. */
const statesOfRepetition = (states: number, least?: string, comma?: string, most?: string): number => {
  const times = Math.max(Number(least ?? 1), Number(most ?? 0), 1);
  return (states + (least === undefined || comma ? 1 : 0)) * times;
};

const statesOf = (token: string): number => {
  const properties = token.match(/\\[pP]\{/g)?.length ?? 0;
  return 1 + properties * statesOfProperty;
};
