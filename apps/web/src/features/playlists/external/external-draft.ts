import type { Playlist } from '@marquee/contract/playlists';
import type { Stored } from '../../../kit/edit/edit';
import { part, partOf } from '../../../kit/edit/part';
import type { Fault } from '../../../kit/place-faults';
import { fieldParts, fieldsOf, newFields, type PlaylistValues, playlistFaults } from '../playlist-fields';

/** The values of the form of an external playlist. */
export type ExternalDraft = PlaylistValues & { externalSourceUrl: string };

/** The values with which the form of a new external playlist opens. */
export const newExternal: Stored<ExternalDraft> = { id: 0, draft: { ...newFields, externalSourceUrl: '' } };

export const storedExternal = (playlist: Playlist): Stored<ExternalDraft> => ({
  id: playlist.id,
  lastModified: playlist.lastModified,
  draft: { ...fieldsOf(playlist), externalSourceUrl: playlist.externalSourceUrl ?? '' },
});

/** The parts of an external playlist that are compared and merged. */
export const externalPart = partOf<ExternalDraft>({
  ...fieldParts,
  externalSourceUrl: part({
    title: 'Web address',
    same: (a, b) => a.trim() === b.trim(),
    words: (address) => address,
  }),
});

/** Returns the reasons why an external playlist cannot be saved. */
export const externalFaults = (draft: ExternalDraft): Fault[] => [
  ...playlistFaults(draft),
  ...(draft.externalSourceUrl.trim() === ''
    ? [{ at: 'externalSourceUrl', text: 'Please enter a web address.' }]
    : []),
];
