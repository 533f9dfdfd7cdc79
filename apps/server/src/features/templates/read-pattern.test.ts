import { expect, test } from 'vitest';
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
  ['a{0,600}b{600}', 'repeats more than 1000 times'],
])('%s %s', (source, error) => {
  expect(readPattern(source)).toMatchObject({ kind: 'error', error: expect.stringContaining(error) });
});
