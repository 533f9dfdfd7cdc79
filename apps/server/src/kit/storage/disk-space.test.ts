import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { isAlmostFull, openDisk } from './disk-space';

const gigabyte = 1024 ** 3;

test('reads the free and the total bytes of a disk', async () => {
  const { freeBytes, totalBytes } = await openDisk({ dataDir: tmpdir() }).space();
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
});

test.each([
  [9, 100, true],
  [10, 100, false],
  [0.9, 2, true],
  [1, 2, false],
])('a disk with %d of %d free gigabytes is almost full: %s', (free, total, expected) => {
  expect(isAlmostFull({ freeBytes: free * gigabyte, totalBytes: total * gigabyte })).toBe(expected);
});
