import { expect, test } from 'vitest';
import { cancelQuestion, cancelStep } from './cancel-words';

test('the question before the cancellation says until when screens play', () => {
  expect(cancelQuestion({ accountStatus: 'active', cancelOn: null }, 'Dec 1, 2026').text).toBe(
    'Are you sure you wish to cancel all subscriptions?  Screens play until Dec 1, 2026, and the last invoice is made then.',
  );
  expect(cancelQuestion({ accountStatus: 'suspended', cancelOn: null }, 'Dec 1, 2026').text).not.toContain(
    'Screens play',
  );
});

test.each([
  ['active', null, 'Cancel all subscriptions'],
  ['suspended', '2026-12-01', 'Keep my account'],
  ['cancelled', '2026-12-01', 'Open it again'],
] as const)('an owner of an account that is %s and ends on %s can: %s', (accountStatus, cancelOn, action) => {
  expect(cancelStep({ accountStatus, cancelOn }).action).toBe(action);
});
