import { expect, test } from 'vitest';
import { conflictsOf, openEdit, withLatest } from '../../kit/edit/edit';
import { twoEditors } from '../../kit/edit/test-two-editors';
import { newScreen, type ScreenDraft, screenPart } from './screen-draft';

const draft: ScreenDraft = { ...newScreen('Europe/London'), manualPlaylists: [{ id: 1, playlistId: 10 }] };
const opened = { id: 7, lastModified: '2026-03-01T10:00:00.000Z', draft };
const screens = screenPart((id) => `Playlist ${id}`);
const merge = (mine: Partial<ScreenDraft>, theirs: Partial<ScreenDraft>) =>
  withLatest(
    screens,
    { ...openEdit(opened), draft: { ...draft, ...mine } },
    { ...opened, lastModified: '2026-03-01T11:00:00.000Z', draft: { ...draft, ...theirs } },
  );

test('merges changes of different parts', () => {
  const edit = merge({ rotation: 90 }, { name: 'Foyer', manualPlaylists: [] });
  expect(edit.draft).toEqual({ ...draft, rotation: 90, name: 'Foyer', manualPlaylists: [] });
  expect(conflictsOf(screens, edit)).toEqual([]);
});

test('describes conflicts in words', () => {
  const edit = merge(
    { screenMode: 'both', rotation: 90, manualPlaylists: [] },
    { screenMode: 'slideshow', rotation: 270, manualPlaylists: [{ id: 2, playlistId: 20 }] },
  );
  expect(conflictsOf(screens, edit)).toEqual([
    {
      title: 'Mode',
      theirs: 'Slideshow: controlled with a remote',
      mine: 'Both: schedules, and slideshows on demand',
    },
    { title: 'Rotation', theirs: '270°, portrait', mine: '90°, portrait' },
    { title: 'Manual playlists', theirs: 'Playlist 20', mine: 'Empty' },
  ]);
});

test.each(
  twoEditors<ScreenDraft>(screens, draft, {
    name: { theirs: 'Foyer', mine: 'Hall', conflicts: ['Name'] },
    screenMode: { theirs: 'slideshow', mine: 'both', conflicts: ['Mode'] },
    timezone: { theirs: 'Europe/Berlin', mine: 'Europe/Paris', conflicts: ['Time zone'] },
    rotation: { theirs: 90, mine: 270, conflicts: ['Rotation'] },
    manualPlaylists: { theirs: [], mine: [{ id: 0, playlistId: 20 }], conflicts: ['Manual playlists'] },
  }),
)('two editors of a screen: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
