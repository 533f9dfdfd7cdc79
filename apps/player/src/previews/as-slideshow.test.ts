import { expect, test } from 'vitest';
import { message, noon, programOf } from '../testing/programs';
import { asSlideshow, unplayableYet } from './as-slideshow';

const program = programOf([message(1), message(2)]);
const [schedule] = program.schedules;
const shares = (...playlists: number[]) => playlists.map((playlist) => ({ playlist, weight: 1 }));
const playing = (...playlists: number[]) =>
  schedule ? { ...program, schedules: [{ ...schedule, playlists: shares(...playlists) }] } : program;

test('a program of one playlist becomes a slideshow of this playlist', () => {
  const { manual, screen, ...rest } = asSlideshow(program, noon);
  expect([manual, screen.mode]).toEqual([[1], 'slideshow']);
  expect(program).toMatchObject(rest);
});

test.each([
  ['of several playlists', playing(1, 1)],
  ['without messages', programOf([])],
  ['of an unknown playlist', playing(9)],
])('a program %s stays unchanged', (_, unchanged) => {
  expect(asSlideshow(unchanged, noon)).toBe(unchanged);
});

test('a slideshow waits for the files of its first message alone', () => {
  const slideshow = asSlideshow(program, noon);
  expect(unplayableYet(slideshow, new Set([1]), noon)).toEqual(new Set([1, 2]));
  expect(unplayableYet(slideshow, new Set([2]), noon)).toEqual(new Set([2]));
  expect(unplayableYet(program, new Set([1]), noon)).toEqual(new Set([1]));
});
