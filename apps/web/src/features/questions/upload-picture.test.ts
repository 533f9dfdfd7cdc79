import { expect, test } from 'vitest';
import { pictureFault, storedName } from './upload-picture';

test.each([
  ['Harvest fair (2).png', 'Harvestfair2.png'],
  ['a_b.c.jpg', 'a_b.c.jpg'],
  ['../../etc/passwd', '....etcpasswd'],
  ['収穫', 'picture'],
])('%j is stored as %j', (name, expected) => {
  expect(storedName(name)).toBe(expected);
});

test.each([
  ['image/png', undefined],
  ['image/gif', undefined],
  ['image/svg+xml', 'Please choose a PNG, JPEG, WebP or GIF picture.'],
  ['', 'Please choose a PNG, JPEG, WebP or GIF picture.'],
])('a file of type %j', (type, expected) => {
  expect(pictureFault(new Blob(['x'], { type }))).toBe(expected);
});

test('a picture of more than 30 MB is refused before it is sent', () => {
  const file = new Blob([new Uint8Array(30 * 1024 * 1024 + 1)], { type: 'image/png' });
  expect(pictureFault(file)).toBe('The picture must be at most 30 MB.');
});
