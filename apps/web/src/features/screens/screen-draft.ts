import type { Screen } from '@marquee/contract/screens';
import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import type { ManualRow } from '../manual-playlists/manual-rows';
import { modeNames, rotationNames } from './screen-words';

/** The values of the form of a screen. */
export type ScreenDraft = Pick<Screen, 'name' | 'screenMode' | 'timezone' | 'rotation'> & {
  manualPlaylists: readonly ManualRow[];
};

/** A screen with the playlists that it offers to its remote. */
export type WholeScreen = { screen: Screen; manualPlaylists: readonly ManualRow[] };

/** Returns the values with which the form of a new screen opens. */
export const newScreen = (timezone: string): ScreenDraft => ({
  name: '',
  screenMode: 'digitalsignage',
  timezone,
  rotation: 0,
  manualPlaylists: [],
});

export const storedScreen = ({ screen, manualPlaylists }: WholeScreen): Stored<ScreenDraft> => {
  const { id, lastModified, name, screenMode, timezone, rotation } = screen;
  return { id, lastModified, draft: { name, screenMode, timezone, rotation, manualPlaylists } };
};

/** Returns the parts of a screen that are compared and merged. */
export const screenPart = (nameOf: (playlistId: number) => string): Part<ScreenDraft> =>
  partOf<ScreenDraft>({
    name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name }),
    screenMode: part({ title: 'Mode', words: (mode) => modeNames[mode] }),
    timezone: part({ title: 'Time zone', words: (timezone) => timezone }),
    rotation: part({ title: 'Rotation', words: (rotation) => rotationNames[rotation] }),
    manualPlaylists: part({
      title: 'Manual playlists',
      same: (a, b) => idsOf(a) === idsOf(b),
      words: (rows) => rows.map(({ playlistId }) => nameOf(playlistId)).join(', '),
    }),
  });

const idsOf = (rows: readonly ManualRow[]) => rows.map(({ playlistId }) => playlistId).join();
