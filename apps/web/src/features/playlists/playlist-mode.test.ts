import { expect, test } from 'vitest';
import { formMode } from './playlist-mode';

const playlists = [
  { id: 1, mode: 'normal' as const },
  { id: 2, mode: 'subscription' as const },
];
const modes = ['feed', 'custom', 'slideshow', 'externalFeed', 'playlist', 'library', undefined] as const;

test.each([
  ['feed', 'subscription'],
  ['slideshow', 'slideshow'],
  ['custom', 'normal'],
  ['externalFeed', 'external'],
  ['playlist', 'normal'],
  ['library', 'normal'],
  [undefined, 'normal'],
] as const)('?mode=%s opens a new playlist of mode %s', (mode, expected) => {
  expect(formMode(0, playlists, { mode })).toBe(expected);
});

test.each(modes)('?mode=%s does not change the mode of a stored playlist', (mode) => {
  expect([1, 2].map((id) => formMode(id, playlists, { mode }))).toEqual(['normal', 'subscription']);
});
