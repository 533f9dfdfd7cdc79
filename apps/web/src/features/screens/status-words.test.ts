import { expect, test } from 'vitest';
import { statusWords } from './status-words';

const now = Date.parse('2026-03-04T18:00:00Z');
const signage = { screenMode: 'digitalsignage', timezone: 'Central Time (US & Canada)' } as const;
const wordsOf = (
  status: Parameters<typeof statusWords>[0],
  { wakesAt = null, playlists = [] }: { wakesAt?: string | null; playlists?: string[] } = {},
) =>
  statusWords(
    status,
    signage,
    { wakesAt, playlists: playlists.slice(0, 2), playlistCount: playlists.length },
    now,
  );

test.each([
  [{ state: 'silent' } as const, undefined],
  [{ state: 'sleeping' } as const, { tone: 'asleep', tooltip: 'Sleeping', words: 'Asleep' }],
  [
    { state: 'playing', schedule: 'Sunday' } as const,
    { tone: 'on', tooltip: 'Sunday', words: 'Playing “Sunday”' },
  ],
  [
    { state: 'late', schedule: 'Sunday', minutes: 150, since: '2026-03-04T15:30:00' } as const,
    { tone: 'warning', tooltip: 'Last contact: Mar 4, 2026 3:30 PM', words: 'No contact for 2h' },
  ],
])('describes the state %j', (status, expected) => {
  expect(wordsOf(status)).toEqual(expected);
});

test.each([
  [['Lunch'], 'Playing “Lunch”'],
  [['Lunch', 'News'], 'Playing “Lunch” and “News”'],
  [['Lunch', 'News', 'Notices'], 'Playing “Lunch” and 2 more'],
])('names the playlists of a screen that plays %j', (playlists, words) => {
  const expected = { tone: 'on', tooltip: 'Sunday', words };
  expect(wordsOf({ state: 'playing', schedule: 'Sunday' }, { playlists })).toEqual(expected);
});

test.each([
  ['2026-03-05T02:00:00Z', 'Asleep until 8:00 pm'],
  ['2026-03-05T14:00:00Z', 'Asleep until Thursday 8:00 am'],
  // Daylight saving time begins before this instant.
  ['2026-03-09T13:00:00Z', 'Asleep until Monday 8:00 am'],
  ['2026-03-20T13:00:00Z', 'Asleep until Mar 20, 8:00 am'],
])('describes a screen that sleeps until %s as %s', (wakesAt, expected) => {
  expect(wordsOf({ state: 'sleeping' }, { wakesAt })).toMatchObject({ tooltip: 'Sleeping', words: expected });
});

test('a screen in the mode slideshow does not sleep, but waits for a choice', () => {
  const slides = { ...signage, screenMode: 'slideshow' } as const;
  expect(statusWords({ state: 'sleeping' }, slides, undefined, now)).toMatchObject({
    tone: 'on',
    words: 'Waiting for someone to choose',
  });
});
