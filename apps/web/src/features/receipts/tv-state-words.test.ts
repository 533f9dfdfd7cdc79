import { expect, test } from 'vitest';
import { troubleWords, wellWords } from './tv-state-words';

const now = Date.parse('2026-03-04T12:00:00.000Z');
const since = new Date(now - 21 * 60_000).toISOString();

test.each([
  ['neverSeen', '', 'Paired, not heard from yet'],
  ['silent', '', 'No contact for 21m'],
  ['connectionLost', '', 'Connection lost 21m ago'],
  [
    'notPlaying',
    'Ready. Add a schedule to start playing.',
    'Not playing for 21m: Add a schedule to start playing.',
  ],
  ['downloading', '', 'Downloading content for 21m'],
  ['outdated', '', 'Plays old content'],
  ['updating', '', undefined],
  ['sleeping', '', undefined],
  ['playing', '', undefined],
] as const)('the state %s with the reason “%s” is shown as “%s”', (kind, reason, words) => {
  expect(troubleWords({ kind, since, reason }, now)?.words).toBe(words);
});

test.each([
  ['playing', 'Playing'],
  ['sleeping', 'Asleep'],
  ['updating', 'Updating…'],
] as const)('the state %s is shown as “%s”', (kind, words) => {
  expect(wellWords({ kind, since, reason: '' })).toBe(words);
});
