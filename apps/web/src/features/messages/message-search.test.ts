import { expect, test } from 'vitest';
import { messageSearch } from './message-search';

test('reads an address of the specification', () => {
  expect(messageSearch({ templateId: '9', shape: '16:9' })).toEqual({
    templateId: 9,
    shape: '16:9',
    copyFrom: undefined,
  });
});

test('leaves out values that are not valid', () => {
  expect(messageSearch({ templateId: '-1', shape: '5:4', copyFrom: 'x' })).toEqual({
    templateId: undefined,
    shape: undefined,
    copyFrom: undefined,
  });
});
