import { expect, test } from 'vitest';
import { fontRows } from './font-rows';

const fonts = [
  { family: 'Roboto', category: 'sans-serif' as const },
  { family: 'Lora', category: 'serif' as const },
  { family: 'Señorita', category: 'handwriting' as const },
  ...Array.from({ length: 20 }, (_, index) => ({ family: `Grotesk ${index}`, category: 'display' as const })),
];
const rows = (more: Partial<Parameters<typeof fontRows>[0]> = {}) =>
  fontRows({ fonts, brand: [], used: [], category: '', search: '', ...more });
const families = (more?: Partial<Parameters<typeof fontRows>[0]>) => rows(more).map(({ family }) => family);

test('lists at most ten families, the most popular first', () => {
  expect(families()).toHaveLength(10);
  expect(families().slice(0, 3)).toEqual(['Roboto', 'Lora', 'Señorita']);
});

test('limits the list after the filters', () => {
  expect(families({ category: 'display' })).toHaveLength(10);
  expect(families({ search: 'grotesk 19' })).toEqual(['Grotesk 19']);
});

test('compares the category exactly', () => {
  expect(families({ category: 'serif' })).toEqual(['Lora']);
});

test.each(['SENOR', 'señ', ' rita '])('the search "%s" ignores case and accents', (search) => {
  expect(families({ search })).toEqual(['Señorita']);
});

test('fonts of the brand come first, then fonts of the design, each once', () => {
  expect(rows({ brand: ['Grotesk 5', 'Lora'], used: ['Lora', 'Roboto'] }).slice(0, 3)).toEqual([
    { family: 'Grotesk 5', category: 'display', source: 'brand' },
    { family: 'Lora', category: 'serif', source: 'brand' },
    { family: 'Roboto', category: 'sans-serif', source: 'design' },
  ]);
});

test('lists a used family that is not in the catalog, unless a category is chosen', () => {
  expect(rows({ used: ['Unheard Of'] })[0]).toEqual({
    family: 'Unheard Of',
    category: undefined,
    source: 'design',
  });
  expect(families({ used: ['Unheard Of'], category: 'serif' })).toEqual(['Lora']);
});

test('a search for a well-known font outside the catalog finds families that look like it', () => {
  expect(rows({ search: 'Arial' })).toEqual([
    { family: 'Roboto', category: 'sans-serif', source: 'similar' },
  ]);
  expect(families({ search: 'georgia', category: 'sans-serif' })).toEqual([]);
  expect(families({ search: 'Times New Roman' })).toEqual([]);
  expect(rows({ search: 'ar' })).toEqual([]);
});
