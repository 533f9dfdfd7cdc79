import { expect, test } from 'vitest';
import { message, programOf } from '../testing/programs';
import { choosePlayback, type Slideshows, withoutSuspended } from './playback-choice';

const songs = { playlist: 2, name: 'Songs', slides: [message(1)] };
const notices = { playlist: 3, name: 'Notices', slides: [message(2)] };
const offered = [songs, notices];
const program = (mode: 'digitalsignage' | 'slideshow' | 'both', manual = [2, 3]) => {
  const base = programOf([message(1), message(2)], { manual });
  return { ...base, screen: { ...base.screen, mode } };
};
const slideshows = (more: Partial<Slideshows> = {}): Slideshows => ({
  offered,
  running: undefined,
  wanted: undefined,
  ...more,
});

test.each(['digitalsignage', 'both'] as const)(
  'the mode %s plays the schedules if no slideshow was started',
  (mode) => {
    expect(choosePlayback(program(mode), slideshows())).toEqual({ kind: 'schedules' });
  },
);

test('a running slideshow continues while its playlist is offered', () => {
  expect(choosePlayback(program('both'), slideshows({ running: 3 }))).toEqual({
    kind: 'slideshow',
    offer: notices,
  });
  expect(choosePlayback(program('both'), slideshows({ running: 9 }))).toEqual({ kind: 'schedules' });
});

test('the mode slideshow waits for a choice between several playlists', () => {
  expect(choosePlayback(program('slideshow'), slideshows())).toEqual({ kind: 'waiting' });
});

test('the mode slideshow starts the only playlist, or the playlist that ran before', () => {
  const only = choosePlayback(program('slideshow', [2]), slideshows({ offered: [songs] }));
  expect(only).toEqual({ kind: 'slideshow', offer: songs });
  const before = choosePlayback(program('slideshow'), slideshows({ wanted: 3 }));
  expect(before).toEqual({ kind: 'slideshow', offer: notices });
  const removed = choosePlayback(program('slideshow', [2, 4]), slideshows({ wanted: 3 }));
  expect(removed).toEqual({ kind: 'waiting' });
});

test('leaves out suspended messages, and keeps only the first message if all are suspended', () => {
  const slides = [message(1), message(2)];
  expect(withoutSuspended(slides, new Set([1])).map(({ id }) => id)).toEqual([2]);
  expect(withoutSuspended(slides, new Set([1, 2])).map(({ id }) => id)).toEqual([1]);
});

test.each(['digitalsignage', 'both', 'slideshow'] as const)(
  'in the mode %s, a program with a notice runs no slideshow',
  (mode) => {
    const paused = { ...program(mode), notice: { title: 'Paused', text: '' } };
    expect(choosePlayback(paused, slideshows({ running: 3, wanted: 3 }))).toEqual({ kind: 'schedules' });
  },
);
