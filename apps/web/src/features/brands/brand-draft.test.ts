import { expect, test } from 'vitest';
import { brandFaults, brandPart, chooserColor, chosenFonts } from './brand-draft';

const draft = { colors: ['#cc0000'], fonts: ['Roboto', ''], logo: '' };

test('two kits are the same if they have the same chosen fonts', () => {
  expect(brandPart.isSame(draft, { ...draft, fonts: ['', 'Roboto'] })).toBe(true);
  expect(brandPart.isSame(draft, { ...draft, fonts: ['Lobster'] })).toBe(false);
  expect(brandPart.isSame(draft, { ...draft, colors: [] })).toBe(false);
  expect(chosenFonts(['Roboto', '', 'Roboto', 'Lobster'])).toEqual(['Roboto', 'Lobster']);
});

test('names each color that is no CSS color', () => {
  expect(brandFaults({ ...draft, colors: ['#cc0000', 'rgb(1, 2, 3)', 'teal'] })).toEqual([]);
  expect(brandFaults({ ...draft, colors: ['#cc', ''] })).toEqual([
    { at: 'color0', text: '“#cc” is no color.' },
    { at: 'color1', text: 'Please enter each color.' },
  ]);
});

test.each([
  ['#CC0000', '#cc0000'],
  ['#c00', '#cc0000'],
  ['#cc000080', '#cc0000'],
  ['teal', '#000000'],
])('the color chooser shows %s as %s', (color, shown) => {
  expect(chooserColor(color)).toBe(shown);
});
