import { expect, test } from 'vitest';
import { whereItPlays } from './where-it-plays';

test('says by department which playlists and screens play something', () => {
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

test('counts what is more than five names, and says when nothing plays it', () => {
  const screens = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(whereItPlays('', [{ department: 'Cinema', isOwn: true, playlists: [], screens }])).toEqual([
    '“(No name)” plays on the screens “A”, “B”, “C”, “D”, “E” and 2 more.',
  ]);
  expect(whereItPlays('Lunch', [])).toEqual(['“Lunch” is not used by any playlist or screen.']);
});
