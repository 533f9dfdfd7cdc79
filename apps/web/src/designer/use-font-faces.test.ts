import { expect, test } from 'vitest';
import { familiesWithoutFaces } from './use-font-faces';

const catalog = [
  { family: 'Roboto', faces: [{}] },
  { family: 'Of Google', faces: [] },
];

test('asks for the families without stored files, also for those outside the catalog', () => {
  expect(familiesWithoutFaces(['Roboto', 'Of Google', 'Unheard Of'], catalog)).toEqual([
    'Of Google',
    'Unheard Of',
  ]);
});

test('asks for nothing until the catalog is loaded, and for at most ten families at once', () => {
  expect(familiesWithoutFaces(['Roboto'], undefined)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => `Font ${index}`);
  expect(familiesWithoutFaces(many, catalog)).toHaveLength(10);
});

test('answers with the same empty list each time, so that nothing is rendered again', () => {
  expect(familiesWithoutFaces(['Roboto'], catalog)).toBe(familiesWithoutFaces([], undefined));
});
