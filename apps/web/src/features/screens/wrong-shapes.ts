import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { shownName } from '../../kit/shown-name';

type Fitted = Pick<Playlist, 'id' | 'name' | 'shape'>;
type Scheduled = { name: string; playlists: readonly { playlistId: number }[] };

/**
 * Returns texts that name the playlists of a screen with another shape: 'schedule “Sunday” (Welcome, News)', 'manual playlist
 * “News”'.
 */
export const wrongShapes = (
  shape: Shape,
  schedules: readonly Scheduled[],
  manual: readonly number[],
  playlists: readonly Fitted[],
): string[] => {
  const wrong = new Map(playlists.filter((one) => one.shape !== shape).map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly number[]) => [
    ...new Set(ids.flatMap((id) => (wrong.has(id) ? [shownName(wrong.get(id))] : []))),
  ];
  return [
    ...schedules.flatMap(({ name, playlists: rows }) => {
      const names = namesOf(rows.map(({ playlistId }) => playlistId));
      return names.length > 0 ? [`schedule “${name}” (${names.join(', ')})`] : [];
    }),
    ...namesOf(manual).map((name) => `manual playlist “${name}”`),
  ];
};
