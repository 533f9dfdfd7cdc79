import { expect, test } from 'vitest';
import { feedSearch } from './feed-search';

test.each([
  [{ shape: '9:16' }, '9:16'],
  [{ shape: '4:1' }, undefined],
  [{}, undefined],
])('reads the shape from %j', (search, shape) => {
  expect(feedSearch(search).shape).toBe(shape);
});
