import { expect, test } from 'vitest';
import { counted, subscribersPlay, whereItPlays } from './where-it-plays';

test('names the playlists and screens by department', () => {
  expect(
    whereItPlays('Popcorn', [
      { department: 'Cinema', isOwn: true, playlists: ['Evening', 'Matinee'], screens: [] },
      { department: 'Kiosk', isOwn: false, playlists: ['Lunch'], screens: ['Foyer', 'Bar', ''] },
    ]),
  ).toEqual([
    '“Popcorn” is in the playlists “Evening” and “Matinee”.',
    'In Kiosk, “Popcorn” is in the playlist “Lunch” and plays on the screens “Foyer”, “Bar” and “(No name)”.',
  ]);
});

test('counts names after the fifth, and says if nothing plays the content', () => {
  const screens = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(whereItPlays('', [{ department: 'Cinema', isOwn: true, playlists: [], screens }])).toEqual([
    '“(No name)” plays on the screens “A”, “B”, “C”, “D”, “E” and 2 more.',
  ]);
  expect(whereItPlays('Lunch', [])).toEqual(['“Lunch” is not used by any playlist or screen.']);
});

test('counts the playlists and screens of one of several items', () => {
  const uses = [{ department: 'Cinema', isOwn: true, playlists: ['Evening', 'Matinee'], screens: ['Foyer'] }];
  expect(whereItPlays('Popcorn', uses, counted)).toEqual([
    '“Popcorn” is in 2 playlists and plays on 1 screen.',
  ]);
});

test('says how many subscribers play a message', () => {
  expect(subscribersPlay(0)).toEqual([]);
  expect(subscribersPlay(1)).toEqual(['1 subscriber plays it from your feeds.']);
  expect(subscribersPlay(1200)).toEqual(['1,200 subscribers play it from your feeds.']);
});
