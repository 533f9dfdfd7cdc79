import type { ExternalState } from '@marquee/contract/external-playlists';
import { expect, test } from 'vitest';
import { skippedTitle, sourceWords } from './source-words';

const at = (hours: number, minutes: number) => new Date(2026, 2, 4, hours, minutes).toISOString();
const now = new Date(2026, 2, 4, 10, 0);
const read: ExternalState = {
  isReading: false,
  readAt: at(9, 57),
  playsSince: at(9, 30),
  failingSince: null,
  reason: null,
  isPending: false,
  ready: 12,
  total: 12,
  skipped: [],
};

test.each<[string, Partial<ExternalState>, string]>([
  ['up to date', {}, 'Up to date, read 3 minutes ago. 12 items can be shown.'],
  ['just read', { readAt: at(10, 0), ready: 1 }, 'Up to date, read just now. 1 item can be shown.'],
  ['read long ago', { readAt: at(8, 0) }, 'Up to date, read 2 hours ago. 12 items can be shown.'],
  ['empty', { ready: 0, total: 0 }, 'Up to date, read 3 minutes ago. The list is empty, so nothing plays.'],
  ['new', { readAt: null, playsSince: null }, 'Reading the list for the first time.'],
  [
    'with a new address',
    { readAt: null },
    'Reading the list for the first time. The list of Mar 4, 2026 9:30 AM plays.',
  ],
  [
    'fetching',
    { isPending: true, ready: 3 },
    '3 of 12 files are stored. The list of Mar 4, 2026 9:30 AM plays.',
  ],
  [
    'fetching for the first time',
    { isPending: true, ready: 3, playsSince: null },
    '3 of 12 files are stored. The playlist plays when all of them are stored.',
  ],
])('the sentence of a source that is %s', (_name, state, sentence) =>
  expect(sourceWords({ ...read, ...state }, now)).toEqual({ sentence, isFault: false }),
);

test('describes since when and why a source fails, and what plays', () => {
  const failing = { ...read, failingSince: at(9, 40), reason: 'signs.example answered with 503.' };
  expect(sourceWords(failing, now)).toEqual({
    isFault: true,
    sentence:
      'Reading the list has failed since Mar 4, 2026 9:40 AM. signs.example answered with 503. The list of Mar 4, 2026 9:30 AM plays.',
  });
  expect(sourceWords({ ...failing, playsSince: null }, now).sentence).toContain('plays nothing yet.');
});

test('counts the files that cannot be shown', () => {
  expect([skippedTitle(1), skippedTitle(2)]).toEqual(['1 item cannot be shown', '2 items cannot be shown']);
});
