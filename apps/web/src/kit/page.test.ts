import { expect, test } from 'vitest';
import { idParam } from './page';

test('a text that is not an id leads to the id of no item, and never to a new item', () => {
  expect(idParam.parse({ id: '42' })).toEqual({ id: 42 });
  for (const id of ['xyz', '-3', '1.5', '', '12345678901234567'])
    expect(idParam.parse({ id })).toEqual({ id: Number.MAX_SAFE_INTEGER });
});
