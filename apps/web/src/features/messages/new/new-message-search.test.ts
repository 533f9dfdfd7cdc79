import { expect, test } from 'vitest';
import { newMessageSearch } from './new-message-search';

test('a message of the designer begins in the designer, and other messages begin in the form', () => {
  expect(newMessageSearch(7, '9:16')).toEqual({ templateId: 7, shape: '9:16', designer: 701 });
  expect(newMessageSearch(2, '16:9')).toEqual({ templateId: 2, shape: '16:9' });
  expect(newMessageSearch(2)).toEqual({ templateId: 2 });
});
