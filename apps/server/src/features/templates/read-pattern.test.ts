import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { countStates } from './count-states';
import { readPattern } from './read-pattern';

const matches = (source: string, value: string) => {
  const pattern = readPattern(source);
  return pattern.kind === 'ok' && pattern.test(value);
};

test.each([
  [String.raw`^[hH][tT][tT][pP][sS]?://[^\s/?#]+\S*$`, 'https://harbour.example/', 'harbour.example'],
  [String.raw`^\d{4}-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])$`, '2026-11-22', '2026-13-22'],
  [String.raw`^\p{Lu}`, 'Ähre', 'ähre'],
  [String.raw`^.$`, '😀', 'ab'],
  [String.raw`^\u{1F600}\u00e9$`, '😀é', 'é'],
  [String.raw`^(?<year>\d+)\/$`, '2026/', '2026'],
])('%s matches %j and not %j', (source, fits, other) => {
  expect(matches(source, fits)).toBe(true);
  expect(matches(source, other)).toBe(false);
});

test('matches a pattern of nested repetition in linear time', () => {
  const begin = process.cpuUsage();
  expect(matches('^(a+)+$', `${'a'.repeat(2_000)}!`)).toBe(false);
  expect(process.cpuUsage(begin).user).toBeLessThan(500_000);
});

test.each([
  ['(', 'cannot be read'],
  ['(?=a)b', 'uses syntax that is not supported'],
  [String.raw`(?<!a)b`, 'uses syntax that is not supported'],
  [String.raw`(a)\1`, 'uses syntax that is not supported'],
  ['(?:a{0,600}b{600}){2}', 'is too large'],
  [`^(?:${'.?'.repeat(20)}){900}$`, 'is too large'],
  ['^((((a?){10}){10}){10})$', 'is too large'],
  [String.raw`^(?:\p{L}\p{N}?){200}$`, 'is too large'],
  ['(?:(?:){1000}){1000}', 'is too large'],
])('%s %s', (source, error) => {
  expect(readPattern(source)).toMatchObject({ kind: 'error', error: expect.stringContaining(error) });
});

test.each([
  ['^.{0,1000}$', 1_000, 1_001],
  [String.raw`^[\p{L}\p{N} ]{1,100}$`, 100, 101],
  [String.raw`^(?:[a-z]{1,20}\.){1,30}$`, 0, 0],
])('accepts %s, whose repetitions are common', (source, fitting, longer) => {
  expect(readPattern(source).kind).toBe('ok');
  if (fitting === 0) return;
  expect(matches(source, 'a'.repeat(fitting))).toBe(true);
  expect(matches(source, 'a'.repeat(longer))).toBe(false);
});

test('the estimate of the states is not much smaller than the compiled pattern', () => {
  const atom = fc.constantFrom('a', '.', '[^b-d]', String.raw`\d`, String.raw`\u{41}`, String.raw`\{`, '^');
  const repetition = fc.constantFrom('', '', '*', '+?', '?', '{3}', '{2,}', '{0,4}', '{1,5}?');
  const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
    term: fc
      .tuple(
        fc.oneof(
          { maxDepth: 3 },
          atom,
          fc
            .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('pattern'))
            .map(([open, inner]) => `${open}${inner})`),
        ),
        repetition,
      )
      .map(([inner, times]) => (inner === '^' ? inner : `${inner}${times}`)),
    pattern: fc.array(tie('term'), { minLength: 1, maxLength: 4 }).map((terms) => terms.join('|b')),
  }));
  fc.assert(
    fc.property(pattern, (source) => {
      const states = countStates(source);
      fc.pre(states < 2_000 && isValid(source));
      expect(RE2JS.compile(RE2JS.translateRegExp(source)).programSize()).toBeLessThan(2 * states + 20);
    }),
  );
});

const isValid = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
