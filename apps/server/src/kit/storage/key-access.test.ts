import { expect, test } from 'vitest';
import { keyAccess } from './key-access';

test.each([
  ['uploads/7/12/photo.jpg', 'public'],
  ['thumbnails/7/photo.webp', 'public'],
  ['feeds/3/picture.webp', 'public'],
  ['fonts/google/Roboto-1.woff2', 'public'],
  ['messages/4/thumb/260304180000.png', 'changing'],
  ['messages/4/other.png', 'nobody'],
  ['screenshots/12.jpg', 'signed'],
  ['devicescreenshots/12.jpg', 'signed'],
  ['support/3/4/photo.png', 'signed'],
  ['exports/3/account.zip', 'signed'],
  ['later/1.png', 'nobody'],
  ['UPLOADS/7/12/photo.jpg', 'nobody'],
  ['uploads', 'nobody'],
  ['', 'nobody'],
])('the file with the key "%s" has the access %s', (key, access) => {
  expect(keyAccess(key)).toBe(access);
});
