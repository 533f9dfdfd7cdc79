import type { TvStateKind } from '@marquee/contract/kit/tv-state';
import { expect, test } from 'vitest';
import { playingStatus } from './playing-status';

const since = '2026-03-04T12:00:00.000Z';
const now = Date.parse('2026-03-04T12:21:00.000Z');

test.each<[TvStateKind, string, string]>([
  ['playing', 'on', 'Up to date'],
  ['sleeping', 'asleep', 'Asleep · Up to date'],
  ['outdated', 'warning', 'Plays old content'],
  ['silent', 'warning', 'No contact for 21m'],
])('content on a screen whose TV is %s has the symbol %s and the words %s', (kind, tone, words) => {
  const playing = { isCurrent: true, state: { kind, since, reason: '' } };
  expect(playingStatus(playing, now)).toEqual({ tone, words });
});

test('content on a screen without a TV does not play yet', () => {
  expect(playingStatus({ isCurrent: null, state: undefined }, now)).toEqual({
    tone: 'none',
    words: 'Not playing yet',
  });
});
