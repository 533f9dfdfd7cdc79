import { expect, test } from 'vitest';
import type { Item } from '../item-list';
import type { QuestionNode } from '../question-tree';
import { maxItems, pasteCells } from './paste-cells';
import { hasCells, readCells } from './read-cells';

const question = (keyName: string, fieldType: QuestionNode['fieldType'], choices = ''): QuestionNode => ({
  id: keyName.length,
  parentId: 1,
  templateId: 1,
  feedId: null,
  keyName,
  title: keyName === 'soldOut' ? 'Sold out' : keyName,
  description: '',
  placeholder: '',
  fieldType,
  choices,
  regex: '',
  required: false,
  sort: 1,
  children: [],
});
const menu = [question('name', 'string'), question('price', 'string'), question('soldOut', 'bool')];

test.each([
  [
    'Soup\t4\nBread\t2',
    [
      ['Soup', '4'],
      ['Bread', '2'],
    ],
  ],
  ['Soup\t4\r\n', [['Soup', '4']]],
  ['"Two\nlines"\t"a ""b"""', [['Two\nlines', 'a "b"']]],
  ['5" pipe\t\t7', [['5" pipe', '', '7']]],
  ['Soup\n\nBread', [['Soup'], [''], ['Bread']]],
  [
    'Soup;4,50;yes\r\nBread;2,00;no\r\n',
    [
      ['Soup', '4,50', 'yes'],
      ['Bread', '2,00', 'no'],
    ],
  ],
  ['Soup;4', [['Soup', '4']]],
  [
    '"Soup; warm";4\nBread;2',
    [
      ['Soup; warm', '4'],
      ['Bread', '2'],
    ],
  ],
  [
    'Soup; 4\nBread; 2',
    [
      ['Soup', ' 4'],
      ['Bread', ' 2'],
    ],
  ],
  [
    'Soup,4.50\n"Bread, dark",2',
    [
      ['Soup', '4.50'],
      ['Bread, dark', '2'],
    ],
  ],
  // Sentences and names, not tables.
  ['Soup, warm\nBread, dark', [['Soup, warm'], ['Bread, dark']]],
  ['Wash hands; dry them', [['Wash hands; dry them']]],
  ['Soup;4\nBread', [['Soup;4'], ['Bread']]],
  ['Fish &amp; chips\nHam &amp; eggs', [['Fish &amp; chips'], ['Ham &amp; eggs']]],
])('reads the cells of %j', (text, cells) => {
  expect(readCells(text)).toEqual(cells);
});

test('a text of one cell has no cells', () => {
  expect(
    ['Soup', 'Soup\n', 'Soup, Bread', 'a; b', 'Soup\tBread', 'Soup\nBread', 'Soup;4'].map(hasCells),
  ).toEqual([false, false, false, false, true, true, true]);
});

test('pastes from one cell to the right and down, and adds items', () => {
  const items: Item[] = [
    { name: 'Soup', price: '4' },
    { name: 'Bread', price: '2', section: 'Sides' },
  ];
  expect(pasteCells(items, menu, { row: 1, column: 1 }, '$2.50\tYes\n$7\tno')).toEqual({
    items: [
      { name: 'Soup', price: '4' },
      { name: 'Bread', price: '$2.50', section: 'Sides', soldOut: 'true' },
      { price: '$7', soldOut: 'false' },
    ],
    notes: [],
  });
});

test('skips the columns of pictures', () => {
  const staff = [question('name', 'string'), question('picture', 'image'), question('role', 'string')];
  expect(pasteCells([], staff, { row: 0, column: 0 }, 'Garden\tPaths').items).toEqual([
    { name: 'Garden', role: 'Paths' },
  ]);
});

test('says how many rows and columns have no place', () => {
  const { items, notes } = pasteCells(
    [],
    menu,
    { row: maxItems - 1, column: 2 },
    'x\tmore\nx\tmore\nx\tmore',
  );
  expect([items.length, notes]).toEqual([
    maxItems,
    [
      'A list has at most 500 items. 2 rows were left out.',
      'The list has no more columns. 1 column was left out.',
    ],
  ]);
});

test.each([
  ['soldOut', 'bool', '', 'Sold out', 'true'],
  ['soldOut', 'bool', '', '', 'false'],
  ['size', 'list', 's`Small|l`Large', 'large', 'l'],
  ['size', 'list', 's`Small|l`Large', 'huge', 's'],
  ['date', 'dateText', '', '2030-6-1', '2030-06-01'],
  ['date', 'dateText', '', 'Sunday', 'Sunday'],
  ['line', 'string', '', '"Two\nlines"', 'Two lines'],
  ['lines', 'text', '', '"Two\nlines"', 'Two\nlines'],
] as const)('a cell of %s (%s) with %s %j has the value %j', (key, type, choices, cell, value) => {
  const pasted = pasteCells([], [question(key, type, choices)], { row: 0, column: 0 }, `${cell}\nx`);
  expect(pasted.items[0]?.[key]).toBe(value);
});
