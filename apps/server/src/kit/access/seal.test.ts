import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const secret = 'a secret for tests, long enough';

test('opens a sealed text only with the same secret and owner', () => {
  const sealed = seal(secret, 'second factor', 'user 5', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal(secret, 'second factor', 'user 5', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(secret, 'second factor', 'user 6', sealed)).toBeUndefined();
  expect(unseal('another secret, long enough', 'second factor', 'user 5', sealed)).toBeUndefined();
});

test('refuses a changed or shortened text', () => {
  const bytes = Buffer.from(seal(secret, 'second factor', 'user 5', 'text'), 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, 'second factor', 'user 5', changed.toString('base64url'))).toBeUndefined();
  }
  expect(unseal(secret, 'second factor', 'user 5', 'short')).toBeUndefined();
});

test('seals the same text differently each time', () => {
  const sealed = () => seal(secret, 'second factor', 'user 5', 'text');
  expect(sealed()).not.toBe(sealed());
});
