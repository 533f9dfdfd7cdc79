import { expect, test } from 'vitest';
import { jsonPath } from './json-path';

test.each([
  [['body'], 'body'],
  [['body', 0, 'seconds'], 'body[0].seconds'],
  [['body', 'answers', 'dishes', 2, 'price'], 'body.answers.dishes[2].price'],
  [['body', 'answers', 'größe'], 'body.answers.größe'],
  [['body', 'answers', 'my "key"'], 'body.answers["my \\"key\\""]'],
  [['body', 'answers', '0'], 'body.answers["0"]'],
  [['body', 'answers', ''], 'body.answers[""]'],
  [['body', 'answers', 'x'.repeat(200), 'y'], 'body.answers'],
])('the path of %j is %s', (parts, path) => {
  expect(jsonPath(parts)).toBe(path);
});
