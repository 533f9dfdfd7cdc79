import type { Placement, Target } from '@marquee/contract/placements';
import { expect, test } from 'vitest';
import { playedTone } from '../receipts/played-tone';
import {
  addedInWords,
  inTargetOrder,
  misfitInWords,
  newInWords,
  outcomeInWords,
  targetInWords,
} from './placement-words';
import { allPlaying, playingScreens, whereWords } from './where-words';

const soup = { id: 1, name: 'Soup', shape: '16:9' as const };
const target = (given: Partial<Target>): Target => ({
  id: 5,
  name: 'Lunch',
  shape: '16:9',
  itemCount: 1,
  screens: [],
  screenCount: 0,
  pictures: [],
  ...given,
});
const screens = ['Lobby', 'Foyer', 'Hall', 'Bar'].map((name) => ({ name }));
const played = target({ id: 6, itemCount: 4, screens: ['Bar', 'Foyer', 'Lobby'], screenCount: 5 });

test('says where a playlist plays', () => {
  expect(targetInWords(target({}))).toBe('1 item, on no screen');
  expect(targetInWords(played)).toBe('4 items, plays on Bar, Foyer, Lobby and 2 more');
});

test('says what adding messages changes on screens', () => {
  expect(outcomeInWords([soup], [], false, [])).toBe('Choose one or more playlists.');
  expect(outcomeInWords([soup], [target({})], false, [])).toBe(
    '“Soup” will not be on a screen yet, because no screen plays this playlist.',
  );
  expect(outcomeInWords([soup, soup], [played], false, [...screens, { name: 'Attic' }])).toBe(
    '2 messages will play on Lobby, Foyer, Hall and 2 other screens whenever this playlist plays.',
  );
});

test('warns of messages that do not fill the picture', () => {
  expect(misfitInWords([soup], '16:9', 'playlist')).toBeUndefined();
  expect(misfitInWords([soup], '9:16', 'screens')).toMatch('At least one of these screens is Vertical');
  expect(misfitInWords([soup], '9:16', 'screen')).toBe(
    'This screen is Vertical 9:16. The message will not fill the picture.',
  );
});

test('lists playlists that fit the messages first', () => {
  const tall = target({ id: 7, shape: '9:16' });
  expect(inTargetOrder([tall, played], [soup])).toEqual([played, tall]);
});

const places = '“Soup” will play on Lobby, Foyer, Hall and 1 other screen';
const always = { words: 'every day, all day', isNow: true };

test('says which part of the time a new playlist gets, and until when', () => {
  expect(newInWords([soup], screens, '', undefined, always)).toBe(
    `${places} every day, all day, starting now.`,
  );
  expect(newInWords([soup], screens, '2026-12-24', 0.5, always)).toBe(
    `${places} until the end of Dec 24, every day, all day, in turn with the other playlists, starting now. It gets half of the time.`,
  );
  expect(
    newInWords([soup], screens, '', undefined, { words: 'every day, 6:00 am to 10:00 pm', isNow: false }),
  ).toBe(`${places} every day, 6:00 am to 10:00 pm.`);
  expect(newInWords([soup, soup], screens, '', 1 / 3, always)).toMatch(/They get about 33% of the time\.$/);
  expect(newInWords([soup], screens, '', 1, always)).toMatch(
    /in turn with the other playlists, starting now\.$/,
  );
  expect(newInWords([soup], screens, '', 'varies', always)).toBe(
    `${places} every day, all day, in turn with their other playlists. It gets half of the time while one other schedule plays.`,
  );
});

test('says when messages play in an existing playlist, and until when', () => {
  const choice = { target: target({}), when: 'every day, all day', isNow: false };
  const lobby = [{ name: 'Lobby' }];
  const places = '“Soup” will be the last in “Lunch” and play on Lobby';
  expect(addedInWords([soup], lobby, choice, '')).toBe(`${places} every day, all day.`);
  expect(addedInWords([soup], lobby, { ...choice, isNow: true }, '2026-12-24')).toBe(
    `${places} until the end of Dec 24, from the next round on.`,
  );
});

test('names the other screens that play the playlist too', () => {
  const shared = { target: target({ screenCount: 18 }), when: 'every day, all day', isNow: true };
  expect(addedInWords([soup], [{ name: 'Oak Hill Lobby 1' }], shared, '')).toBe(
    '“Soup” will be the last in “Lunch” and play on Oak Hill Lobby 1 and 17 other screens from the next round on.',
  );
});

const playing = (screenId: number): Placement => ({
  screenId,
  screen: `Screen ${screenId}`,
  playlistId: 1,
  playlist: 'Lunch',
  schedule: 'All day',
  endDate: null,
});

const tv = (screenId: number, isCurrent: boolean, kind: 'playing' | 'connectionLost' = 'playing') => ({
  screenId,
  isCurrent,
  state: { kind, since: null, reason: '' },
});

test.each([
  [[], [], 'Not on any screen yet', 'none'],
  [[1], [], 'On 1 screen, not playing yet', 'none'],
  [[1], [tv(1, true)], '1 of 1 screen plays this', 'on'],
  // The second screen has no TV.
  [[1, 2], [tv(1, true)], '1 of 2 screens play this', 'none'],
  [[1, 2], [tv(1, true, 'connectionLost')], '2 screens will play this', 'warning'],
  [[1, 2], [tv(1, false)], '2 screens will play this', 'none'],
  // A screen whose placement was deleted still reports the content.
  [[], [tv(1, false), tv(2, false)], 'Being removed from 2 screens', 'none'],
  [[], [tv(1, true)], '1 of 1 screen plays this', 'on'],
])('on the screens %j with the receipts %j says “%s”', (screenIds, receipts, words, tone) => {
  const screens = playingScreens(screenIds.map(playing), receipts);
  expect([whereWords(screens, receipts), playedTone(allPlaying(screens, receipts))]).toEqual([words, tone]);
});
