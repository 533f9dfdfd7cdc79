import { expect, test } from 'vitest';
import { heldCopy, holdCopy } from './held-copy';

const copy = { departmentId: 4, name: 'Soup', seconds: 10, values: { 7: '{}' }, files: new Map() };

test('a copy is kept under its id until the next copy', () => {
  const id = holdCopy(copy);
  expect(heldCopy(id, 4)).toBe(copy);
  expect(heldCopy('another', 4)).toBeUndefined();
  expect(heldCopy(undefined, 4)).toBeUndefined();
  holdCopy({ ...copy, name: 'Salad' });
  expect(heldCopy(id, 4)).toBeUndefined();
});

test('another department does not receive a copy', () => {
  expect(heldCopy(holdCopy(copy), 5)).toBeUndefined();
});
