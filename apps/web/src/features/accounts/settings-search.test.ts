import { expect, test } from 'vitest';
import { sectionsFor, settingsSearch } from './settings-search';

test('reads a section from the address, and ignores unknown sections', () => {
  expect(settingsSearch({ section: 'people' })).toEqual({ section: 'people' });
  expect(settingsSearch({ section: 'money' })).toEqual({});
  expect(settingsSearch({})).toEqual({});
});

test('owners begin with the organization, other people with their own settings', () => {
  expect(sectionsFor(true)).toEqual(['organization', 'people', 'you', 'data']);
  expect(sectionsFor(false)).toEqual(['you', 'organization']);
});
