import { expect, test } from 'vitest';
import { thumbnailAddress } from './thumbnail-address';

test.each([
  ['2026-03-04T18:05:09.123Z', '/content/messages/7/thumb/260304180509.png'],
  ['2026-12-31T23:30:00-05:00', '/content/messages/7/thumb/270101043000.png'],
])('the thumbnail of what was saved at %s', (lastModified, address) => {
  expect(thumbnailAddress({ id: 7, lastModified })).toBe(address);
});
