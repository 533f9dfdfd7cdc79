import { expect, test } from 'vitest';
import { statusWords } from './status-words';

const now = Date.parse('2026-03-04T18:00:00Z');
const signage = { screenMode: 'digitalsignage', timezone: 'Central Time (US & Canada)' } as const;
type Kind = Parameters<typeof statusWords>[0]['kind'];
const wordsOf = (
  kind: Kind,
  {
    wakesAt = null,
    playlists = [],
    schedule = '',
  }: { wakesAt?: string | null; playlists?: string[]; schedule?: string } = {},
) =>
  statusWords(
    { kind, since: '2026-03-04T15:30:00Z', reason: '' },
    signage,
    { wakesAt, playlists: playlists.slice(0, 2), playlistCount: playlists.length, schedule },
    now,
  );

test.each([
  ['sleeping', '', { tone: 'asleep', tooltip: 'Sleeping', words: 'Asleep' }],
  ['playing', 'Sunday', { tone: 'on', tooltip: 'Sunday', words: 'Playing' }],
  ['silent', 'Sunday', { tone: 'warning', words: 'No contact for 2h' }],
  ['connectionLost', 'Sunday', { tone: 'warning', words: 'Connection lost 2h ago' }],
  ['downloading', 'Sunday', { tone: 'warning', words: 'Downloading content for 2h' }],
  ['neverSeen', '', { tone: 'warning', words: 'Paired, not heard from yet' }],
] as const)('describes the state %s', (kind, schedule, expected) => {
  expect(wordsOf(kind, { schedule })).toMatchObject(expected);
});

test.each([
  [['Lunch'], 'Playing “Lunch”'],
  [['Lunch', 'News'], 'Playing “Lunch” and “News”'],
  [['Lunch', 'News', 'Notices'], 'Playing “Lunch” and 2 more'],
])('names the playlists of a screen that plays %j', (playlists, words) => {
  const expected = { tone: 'on', tooltip: 'Sunday', words };
  expect(wordsOf('playing', { playlists, schedule: 'Sunday' })).toEqual(expected);
});

test.each([
  ['2026-03-05T02:00:00Z', 'Asleep until 8:00 pm'],
  ['2026-03-05T14:00:00Z', 'Asleep until Thursday 8:00 am'],
  // Daylight saving time begins before this instant.
  ['2026-03-09T13:00:00Z', 'Asleep until Monday 8:00 am'],
  ['2026-03-20T13:00:00Z', 'Asleep until Mar 20, 8:00 am'],
])('describes a screen that sleeps until %s as %s', (wakesAt, expected) => {
  expect(wordsOf('sleeping', { wakesAt })).toMatchObject({ tooltip: 'Sleeping', words: expected });
});

test('a screen in the mode slideshow does not sleep, but waits for a choice', () => {
  const slides = { ...signage, screenMode: 'slideshow' } as const;
  const state = { kind: 'sleeping', since: null, reason: '' } as const;
  const played = { wakesAt: null, playlists: [], playlistCount: 0, schedule: '' };
  expect(statusWords(state, slides, played, now)).toMatchObject({
    tone: 'on',
    words: 'Waiting for someone to choose',
  });
});
