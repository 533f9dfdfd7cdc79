import { expect, test } from 'vitest';
import { sizeSentences } from './playlist-size';

const megabyte = 1024 * 1024;
const fits = {
  bytes: 3 * megabyte,
  isExact: true,
  maxBytes: 20 * megabyte,
  maxMessageBytes: 5 * megabyte,
  leftOut: 0,
  largest: [{ id: 1, name: 'Menu', bytes: megabyte }],
};

test('returns no sentence for a playlist that fits', () => {
  expect(sizeSentences(fits)).toEqual([]);
});

test('names the size, the limit, and the largest messages', () => {
  const largest = [
    { id: 1, name: 'Menu', bytes: 2.5 * megabyte },
    { id: 2, name: 'Staff', bytes: 900 * 1024 },
  ];
  expect(sizeSentences({ ...fits, bytes: 24 * megabyte, leftOut: 12, largest })).toEqual([
    'This playlist is 24 MB. A TV can load at most 20 MB, so the last 12 messages are left out.',
    'Shorten the largest messages or remove some: “Menu” (2.5 MB), “Staff” (900 KB).',
  ]);
  const [first] = sizeSentences({ ...fits, bytes: 90 * megabyte, isExact: false, leftOut: 1 });
  expect(first).toBe(
    'This playlist is about 90 MB. A TV can load at most 20 MB, so the last message is left out.',
  );
});

test('names a message that is larger than the limit for one message', () => {
  const largest = [{ id: 1, name: 'Menu', bytes: 7 * megabyte }];
  expect(sizeSentences({ ...fits, bytes: 7 * megabyte, leftOut: 1, largest })).toEqual([
    'The message “Menu” is 7 MB and is left out. A TV can load at most 5 MB for one message.',
  ]);
});
