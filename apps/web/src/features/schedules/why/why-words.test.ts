import type { WhyAnswer } from '@marquee/contract/why';
import { expect, test } from 'vitest';
import { spanWords, whySentences } from './why-words';

const playlist = {
  id: 1,
  name: 'Welcome',
  weight: 30,
  share: 0.75,
  schedules: [1],
  out: null,
  from: null,
  until: null,
};
const playing: WhyAnswer = {
  at: '2026-03-04T18:00:00.000Z',
  timezone: 'America/Chicago',
  version: '1',
  play: {
    kind: 'message',
    message: { id: 5, name: 'Soup', shape: '16:9' },
    playlist: { id: 1, name: 'Welcome' },
    start: '2026-03-04T18:00:00.000Z',
    end: '2026-03-04T18:00:15.000Z',
  },
  schedules: [{ id: 1, name: 'Day' }],
  playlists: [playlist],
  overlays: [],
  leftOut: [],
};

test('explains one schedule with one playlist', () => {
  expect(whySentences(playing)).toEqual([
    'The schedule “Day” is active.',
    'Playing from playlist “Welcome”.',
  ]);
});

test('explains a mix and all content that is left out', () => {
  const sentences = whySentences({
    ...playing,
    schedules: [...playing.schedules, { id: 2, name: 'Lunch' }],
    overlays: [
      { id: 1, position: 'bottom' },
      { id: 2, position: 'top-left' },
    ],
    playlists: [
      playlist,
      { ...playlist, id: 2, name: 'Offers', share: 0.25 },
      { ...playlist, id: 3, name: 'Summer', share: 0, out: 'notYet', from: '2026-06-01T05:00:00.000Z' },
      { ...playlist, id: 4, name: 'Winter', share: 0, out: 'over', until: '2026-03-01T06:00:00.000Z' },
      { ...playlist, id: 5, name: 'Later', share: 0, out: 'empty' },
      { ...playlist, id: 6, name: 'Spare', share: 0, weight: 0, out: 'noWeight' },
    ],
    leftOut: [
      { kind: 'message', name: 'Old soup', playlist: 'Welcome', reason: 'archived' },
      { kind: 'playlist', name: '', playlist: null, reason: 'missing' },
    ],
  });
  expect(sentences).toEqual([
    'The schedules “Day” and “Lunch” are active at the same time, so their playlists are mixed.',
    'Playing from playlist “Welcome”, which gets 75% of the time. The playlists take turns according to their shares.',
    'On top: an overlay at the bottom, an overlay at the top left.',
    'The playlist “Summer” is left out: it starts on Jun 1, 2026.',
    'The playlist “Winter” is left out: its last day was Feb 28, 2026.',
    'The playlist “Later” is left out: nothing in it can be played.',
    'The playlist “Spare” is left out: its share is 0, and others have more.',
    'The message “Old soup” in the playlist “Welcome” is left out: it is archived.',
    'A playlist is left out: it no longer exists.',
  ]);
});

test('counts the messages that are left out of one playlist for the same reason', () => {
  const heavy = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'message' as const,
      name: `Poster ${index + 1}`,
      playlist: 'Welcome',
      reason: 'tooHeavy' as const,
    }));
  const last = (count: number) => whySentences({ ...playing, leftOut: heavy(count) }).at(-1);
  expect(last(1)).toBe(
    'The message “Poster 1” in the playlist “Welcome” is left out: a TV can load at most 20 MB for one screen.',
  );
  expect(last(12)).toBe(
    '12 messages in the playlist “Welcome” are left out: a TV can load at most 20 MB for one screen.',
  );
});

test('explains a screen that is off, and a screen with nothing to play', () => {
  const play = { kind: 'sleep' as const, start: playing.at, end: playing.at };
  expect(whySentences({ ...playing, play, schedules: [], playlists: [] })).toEqual([
    'No schedule is active at this time, so the screen is off.',
  ]);
  expect(whySentences({ ...playing, play, playlists: [] })).toEqual([
    'The schedule “Day” is active.',
    'The playlists have nothing to play, so the screen is black.',
  ]);
});

test('shows the period in the time zone of the screen', () => {
  const words = (end: string | null) => spanWords(playing.at, end, 'America/Chicago');
  expect(words('2026-03-04T18:00:15.000Z')).toBe('Wednesday, Mar 4, 12:00:00 pm to 12:00:15 pm');
  expect(words('2026-03-05T14:00:00.000Z')).toBe(
    'Wednesday, Mar 4, 12:00:00 pm to Thursday, Mar 5, 8:00:00 am',
  );
  expect(words(null)).toBe('Since Wednesday, Mar 4, 12:00:00 pm');
});
