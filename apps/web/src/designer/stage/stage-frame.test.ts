import { expect, test } from 'vitest';
import { frameDocument } from './stage-frame';

test('the policy of the canvas names the origin, because Firefox does not accept self in such a frame', () => {
  const page = frameDocument('16:9', 'https://signs.example');
  expect(page).toContain('font-src https://signs.example"');
  expect(page).toContain('img-src https://signs.example ');
  expect(page).not.toContain("'self'");
});
