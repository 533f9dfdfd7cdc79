import { expect, test } from 'vitest';
import { settingsSearch } from './settings-search';

test('reads a section from the address, and ignores unknown sections', () => {
  expect(settingsSearch({ section: 'people' })).toEqual({ section: 'people' });
  expect(settingsSearch({ section: 'money' })).toEqual({});
  expect(settingsSearch({})).toEqual({});
});
