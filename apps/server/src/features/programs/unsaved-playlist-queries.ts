import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import type { UnsavedPlaylist } from './unsaved-playlist-access';

/** Returns a playlist with its unsaved shape and answers, and all nested playlists. */
export const playedUnsaved = async (
  { db, actor }: Ctx<Person>,
  { id, shape, subscriptionId, answers }: Allowed<UnsavedPlaylist>,
): Promise<PlayedPlaylist[]> => {
  const saved = id === 0 ? [newPlaylist(actor)] : await playedPlaylists(db, [id]);
  return saved.map((playlist) =>
    playlist.id === id
      ? {
          ...playlist,
          shape,
          subscription:
            subscriptionId === null
              ? null
              : { id: subscriptionId, answers: { ...playlist.subscription?.answers, ...answers } },
        }
      : playlist,
  );
};

const newPlaylist = ({ accountId, departmentId }: Person): PlayedPlaylist => ({
  id: 0,
  accountId,
  departmentId,
  crossDepartment: false,
  name: 'Preview',
  shape: '16:9',
  order: 'sequential',
  startDate: null,
  endDate: null,
  subscription: null,
  items: [],
});
