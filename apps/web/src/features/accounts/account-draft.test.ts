import { expect, test } from 'vitest';
import { changedFields, detailsFaults, detailsPart } from './account-draft';

const stored = {
  name: 'Harbour Cinema',
  address1: '1 Pier Road',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'USA',
};

test('a blank name is refused with the prescribed sentence', () => {
  expect(detailsFaults({ ...stored, name: ' ' })).toEqual([
    { at: 'name', text: 'Account name cannot be blank.' },
  ]);
  expect(detailsFaults(stored)).toEqual([]);
});

test('a save sends only the changed fields', () => {
  expect(changedFields({ ...stored, city: 'Salem', zip: '97301' }, stored)).toEqual({
    city: 'Salem',
    zip: '97301',
  });
  expect(changedFields(stored, undefined)).toEqual(stored);
});

test('two people who change the same field have a conflict with its title', () => {
  const versions = {
    seen: stored,
    stored: { ...stored, city: 'Salem' },
    draft: { ...stored, city: 'Eugene' },
    saves: [],
  };
  expect(detailsPart.conflicts(versions)).toEqual([{ title: 'City', theirs: 'Salem', mine: 'Eugene' }]);
});
