import { expect, test } from 'vitest';
import { checkLink, isPollDue, type LinkState, received, reconnectDelay } from './link-state';

const second = 1_000;
const waiting: LinkState = { kind: 'waiting' };
const connecting: LinkState = { kind: 'connecting', silentSince: 0 };
const welcomed: LinkState = { kind: 'welcomed', silentSince: 0, secretSentAt: 0 };

test('a welcome makes a link usable', () => {
  expect(received(connecting, 5, true)).toEqual({ kind: 'welcomed', silentSince: 5, secretSentAt: 0 });
  expect(received(connecting, 5, false)).toEqual({ kind: 'connecting', silentSince: 5 });
});

test('each received event updates silentSince while a link is open', () => {
  expect(received(welcomed, 5, false)).toEqual({ ...welcomed, silentSince: 5 });
  expect(received(waiting, 5, true)).toBe(waiting);
});

test('a link without a welcome is closed after ten seconds', () => {
  expect(checkLink(connecting, 9 * second)).toBe('nothing');
  expect(checkLink(connecting, 10 * second)).toBe('close');
});

test('a silent link is probed once after 30 seconds and closed after 38 seconds', () => {
  expect(checkLink(welcomed, 29 * second)).toBe('nothing');
  expect(checkLink(welcomed, 30 * second)).toBe('probe');
  expect(checkLink({ kind: 'welcomed', silentSince: 0, secretSentAt: 30 * second }, 35 * second)).toBe(
    'nothing',
  );
  expect(checkLink(welcomed, 38 * second)).toBe('close');
  expect(checkLink(waiting, 1_000 * second)).toBe('nothing');
});

test('a device polls every minute without a link and every five minutes with a link', () => {
  expect([isPollDue(waiting, 0, 59 * second), isPollDue(waiting, 0, 60 * second)]).toEqual([false, true]);
  expect([isPollDue(connecting, 0, 60 * second), isPollDue(welcomed, 0, 60 * second)]).toEqual([true, false]);
  expect(isPollDue(welcomed, 0, 300 * second)).toBe(true);
});

test('the delay before a new connection is random and grows to four seconds', () => {
  expect([0, 1, 2, 3, 10].map((failures) => reconnectDelay(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 4_000, 4_000,
  ]);
  expect(reconnectDelay(10, 0)).toBeCloseTo(800);
});
