import { expect, test } from 'vitest';
import { readReferral, writeReferral } from './referral';

const now = Date.parse('2027-01-01T12:00:00Z');
const days = 86_400_000;

test('keeps a code for 60 days', () => {
  const stored = writeReferral('anna', now);
  expect(readReferral(stored, now + 60 * days - 1)).toBe('anna');
  expect(readReferral(stored, now + 60 * days)).toBeUndefined();
});

test.each([[null], [''], ['{'], ['7'], ['{"code":7,"until":9e15}'], ['{"code":"anna"}']])(
  'ignores the stored text %s',
  (stored) => {
    expect(readReferral(stored, now)).toBeUndefined();
  },
);
