import type { Playlist } from '@marquee/contract/playlists';
import { type Parts, part } from '../../kit/edit/part';
import type { Fault } from '../../kit/place-faults';

/** The values of the fields that the forms of all playlists have. */
export type PlaylistValues = Pick<
  Playlist,
  'name' | 'playOrder' | 'startDate' | 'endDate' | 'crossDepartment'
>;

export const newFields: PlaylistValues = {
  name: '',
  playOrder: 'sequential',
  startDate: null,
  endDate: null,
  crossDepartment: false,
};

export const fieldsOf = ({
  name,
  playOrder,
  startDate,
  endDate,
  crossDepartment,
}: PlaylistValues): PlaylistValues => ({ name, playOrder, startDate, endDate, crossDepartment });

export const orderNames = { sequential: 'Sequential', random: 'Random' } satisfies Record<
  Playlist['playOrder'],
  string
>;

/** The parts of these fields that are compared and merged. */
export const fieldParts: Parts<PlaylistValues> = {
  name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name }),
  playOrder: part({ title: 'Play order', words: (order) => orderNames[order] }),
  startDate: part({ title: 'Start date', words: (day) => day ?? '' }),
  endDate: part({ title: 'End date', words: (day) => day ?? '' }),
  crossDepartment: part({ title: 'Show in all departments', words: (shared) => (shared ? 'Yes' : 'No') }),
};

/** Returns the reasons why a playlist cannot be saved. */
export const playlistFaults = ({
  name,
  startDate,
  endDate,
}: Pick<PlaylistValues, 'name' | 'startDate' | 'endDate'>): Fault[] => [
  ...(name.trim() === '' ? [{ at: 'name', text: 'Please enter a playlist name.' }] : []),
  ...(startDate !== null && endDate !== null && endDate < startDate
    ? [{ at: 'endDate', text: 'The end date must not be before the start date.' }]
    : []),
];
