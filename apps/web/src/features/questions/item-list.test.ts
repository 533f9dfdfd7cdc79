import { expect, test, vi } from 'vitest';
import { isListAddress, itemLabel, readItems, writeItems } from './item-list';

test.each([
  ['', []],
  ['[]', []],
  ['[{"name":"Soup","price":4,"sold":false,"note":null}]', [{ name: 'Soup', price: '4', sold: 'false' }]],
  ['[7]', [{}]],
])('reads %j as items', (text, expected) => {
  expect(readItems(text)).toEqual(expected);
});

test.each(['[{', '{"name":"Soup"}', 'soup'])('logs the invalid list %j and reads no items', (text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readItems(text)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('writes items as JSON with trimmed values', () => {
  expect(writeItems([{ name: '  Soup ', text: 'a\n b \n' }, {}])).toBe(
    '[{"name":"Soup","text":"a\\n b"},{}]',
  );
});

const asked = [
  { keyName: 'photo', fieldType: 'image' },
  { keyName: 'name', fieldType: 'string' },
  { keyName: 'role', fieldType: 'text' },
] as const;
test.each([
  [{ name: 'Ada', role: 'Organist' }, 'Ada'],
  [{ name: '  ', role: 'Organist' }, 'Organist'],
  [{ photo: '/content/uploads/1/2/a.png' }, 'Item'],
  [{}, 'Item'],
])('the title of %j is %j', (item, expected) => {
  expect(itemLabel(item, asked)).toBe(expected);
});

test.each([
  ['https://example.org/list.json', true],
  ['/content/uploads/1/2/list.json', true],
  ['[{}]', false],
  ['', false],
])('%j is the address of a list: %s', (value, expected) => {
  expect(isListAddress(value)).toBe(expected);
});
