import { expect, test } from 'vitest';
import { messageSearch } from './message-search';

test('reads an address of the specification', () => {
  expect(messageSearch({ templateId: '9', shape: '16:9', designer: '701' })).toEqual({
    templateId: 9,
    shape: '16:9',
    copyFrom: undefined,
    designer: 701,
  });
});

test('leaves out values that are not valid', () => {
  expect(messageSearch({ templateId: '-1', shape: '5:4', copyFrom: 'x', designer: '-1' })).toEqual({
    templateId: undefined,
    shape: undefined,
    copyFrom: undefined,
    designer: undefined,
  });
});
