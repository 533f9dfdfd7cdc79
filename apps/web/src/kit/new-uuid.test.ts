import { expect, test } from 'vitest';
import { newUuid } from './new-uuid';

test('creates different UUIDs of version 4', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newUuid()).not.toBe(newUuid());
});
