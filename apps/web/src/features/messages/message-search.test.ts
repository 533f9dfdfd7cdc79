import { expect, test } from 'vitest';
import { messageSearch } from './message-search';

test('reads the search parameters of an address in the specification', () => {
  expect(messageSearch({ templateId: '9', shape: '16:9', designer: '701' })).toEqual({
    templateId: 9,
    shape: '16:9',
    copyFrom: undefined,
    designer: 701,
  });
});

test('leaves out invalid search parameters', () => {
  expect(messageSearch({ templateId: '-1', shape: '5:4', copyFrom: 'x', designer: '-1' })).toEqual({
    templateId: undefined,
    shape: undefined,
    copyFrom: undefined,
    designer: undefined,
  });
});
