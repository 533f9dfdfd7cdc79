import { expect, test } from 'vitest';
import { findStartDesigns, type Wanted } from './find-start-designs';
import { startDesigns } from './start-designs';

const idsOf = (wanted: Partial<Wanted>) =>
  findStartDesigns(startDesigns, { shape: '16:9', category: null, search: '', ...wanted }).map(
    ({ id }) => id,
  );

test('without a search, all designs of the shape are found, the blank one first', () => {
  expect(idsOf({})).toHaveLength(25);
  expect(idsOf({})[0]).toBe('blank');
  expect(idsOf({ shape: '4:1' })).toHaveLength(9);
});

test('a category has only its designs', () => {
  expect(idsOf({ category: 'Greetings' })).toEqual(['welcome', 'birthday']);
});

test.each<[search: string, ids: string[]]>([
  ['FILM', ['film']],
  ['mov', ['film']],
  ['church sun', ['service']],
  ['ovie', []],
])('finds the designs with words that begin with "%s"', (search, ids) => {
  expect(idsOf({ search })).toEqual(ids);
});
