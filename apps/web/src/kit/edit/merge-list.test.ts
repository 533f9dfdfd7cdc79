import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeList } from './merge-list';

type Row = { id: number; key: string; text: string };

const merge = mergeList<Row>((a, b) => a.text === b.text);
/** `rows('a b=2')`: the row a, and the row b with the text 2. */
const rows = (list: string): Row[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [key = '', text = key] = word.split('=');
      return { id: 1, key, text };
    });
const words = (list: readonly Row[]) =>
  list.map(({ key, text }) => (key === text ? key : `${key}=${text}`)).join(' ');
const merged = (base: string, mine: string, theirs: string) => {
  const result = merge(rows(base), rows(mine), rows(theirs));
  return result && { value: words(result.value), isClean: result.isClean };
};

test.each([
  ['keeps the additions of both', 'a b', 'a x b', 'a b y', 'a x b y'],
  ['keeps both additions at one place', 'a', 'a x', 'a y', 'a x y'],
  ['keeps both additions to an empty list', '', 'x', 'y', 'x y'],
  ['removes a row that the other person did not change', 'a b c', 'a c', 'a b c y', 'a c y'],
  ['removes a row that both removed', 'a b', 'a', 'a', 'a'],
  ['merges changes of different rows', 'a b', 'a=1 b', 'a b=2', 'a=1 b=2'],
  ['merges the same change of both', 'a b', 'a=1 b', 'a=1 b', 'a=1 b'],
  ['merges a change and a move of one row', 'a b c', 'a=1 b c', 'b c a', 'b c a=1'],
  ['merges moves of different rows', 'a b c d e', 'b c a d e', 'a b c e d', 'b c a e d'],
  ['merges the same move of both', 'a b c', 'b c a', 'b c a', 'b c a'],
])('%s', (_, base, mine, theirs, value) => {
  expect(merged(base, mine, theirs)).toEqual({ value, isClean: true });
});

test.each([
  ['both change one row', 'a b', 'a=1 b', 'a=2 b', 'a=1 b'],
  ['I change a row that they removed', 'a b', 'a=1 b', 'b', 'a=1 b'],
  ['they change a row that I removed', 'a b', 'b', 'a=2 b', 'b'],
  ['I move a row that they removed', 'a b c', 'b c a', 'b c', 'b c a'],
  ['both move one row to different places', 'a b c d e', 'b c a d e', 'b c d e a', 'b c a d e'],
])('a person decides if %s', (_, base, mine, theirs, value) => {
  expect(merged(base, mine, theirs)).toEqual({ value, isClean: false });
});

test('recognizes a row that got another key when it was stored', () => {
  const [kept] = rows('new=song');
  if (!kept) throw new Error('A row is missing.');
  const stored = { ...kept, id: 7, key: '7' };
  const result = merge([stored], [{ ...kept, id: 0 }, ...rows('x')], [stored, ...rows('y')]);
  expect(result?.value.map(({ id, key }) => [id, key])).toEqual([
    [7, '7'],
    [1, 'x'],
    [1, 'y'],
  ]);
});

const key: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const textOf = fc.constantFrom('', '1', '2');
const base = fc.uniqueArray(key).map((keys) => keys.map((each) => ({ id: 1, key: each, text: each })));
/** A version of the list: some rows removed and changed, all rows in another order, and new rows whose keys begin with `name`. */
const version = (name: string) =>
  fc
    .tuple(
      base,
      fc.array(fc.tuple(fc.nat(7), textOf), { maxLength: 8 }),
      fc.array(fc.nat(9), { maxLength: 4 }),
    )
    .map(([order, changes, added]) => ({
      of: (from: readonly Row[]) => {
        const known = new Map(from.map((row) => [row.key, row]));
        const list = order
          .flatMap((row) => known.get(row.key) ?? [])
          .map((row, index) => ({
            ...row,
            text: row.text + (changes.find(([at]) => at === index)?.[1] ?? ''),
          }));
        for (const [index, place] of added.entries())
          list.splice(place % (list.length + 1), 0, {
            id: 0,
            key: `${name}${index}`,
            text: `${name}${index}`,
          });
        return list;
      },
    }));

test('keeps all additions of both persons, each row once', () => {
  fc.assert(
    fc.property(base, version('m'), version('t'), (from, mine, theirs) => {
      const [a, b] = [mine.of(from), theirs.of(from)];
      const keys = merge(from, a, b)?.value.map((row) => row.key) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
      const known = new Set(from.map((row) => row.key));
      for (const row of [...a, ...b]) if (!known.has(row.key)) expect(keys).toContain(row.key);
    }),
  );
});

test('a change of one person only is applied as it is', () => {
  fc.assert(
    fc.property(base, version('m'), (from, mine) => {
      const a = mine.of(from);
      expect(merge(from, a, from)).toEqual({ value: a, isClean: true });
      expect(merge(from, from, a)).toEqual({ value: a, isClean: true });
    }),
  );
});

/** Returns the text of a row in a list, or undefined if the list does not have the row. */
const textIn = (list: readonly Row[], of: string) => list.find((row) => row.key === of)?.text;

test('a clean merge has the changes of both persons and no row that either removed', () => {
  fc.assert(
    fc.property(base, version('m'), version('t'), (from, mine, theirs) => {
      const sides = [mine.of(from), theirs.of(from)];
      const result = merge(from, sides[0] ?? [], sides[1] ?? []);
      fc.pre(result?.isClean === true);
      for (const row of from) {
        const texts = sides.map((side) => textIn(side, row.key)).filter((text) => text !== row.text);
        const expected = texts.length === 0 ? row.text : texts.includes(undefined) ? undefined : texts[0];
        expect(textIn(result?.value ?? [], row.key)).toBe(expected);
      }
    }),
  );
});

test('merges 2,000 rows in less than 100 ms', () => {
  const long = Array.from({ length: 2000 }, (_, index) => ({ id: index, key: `${index}`, text: `${index}` }));
  const times = Array.from({ length: 10 }, () => {
    const began = performance.now();
    const result = merge(long, [...long.slice(1000), ...long.slice(0, 1000)], [...long, ...rows('y')]);
    expect(result?.value).toHaveLength(2001);
    return performance.now() - began;
  });
  // Other programs interrupt some of the runs.
  expect(Math.min(...times)).toBeLessThan(100);
});
