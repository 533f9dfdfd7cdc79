import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { PlaylistGone } from '../PlaylistGone';
import { playlistAccess } from '../playlist-access';
import { playlistsQuery } from '../playlist-data';
import { ExternalForm } from './ExternalForm';
import { externalPlaylistQuery } from './external-data';
import { newExternal, storedExternal } from './external-draft';

/** Loads the data of the form of an external playlist. */
export const ExternalPlaylist = ({
  id,
  shape,
  previewPlace,
}: {
  id: number;
  /** The shape of a new playlist. A stored playlist has its own. */
  shape: Shape;
  previewPlace: HTMLElement | null;
}) => {
  const playlists = useQuery(playlistsQuery);
  const playlist = useQuery({ ...externalPlaylistQuery(id), enabled: id !== 0 });
  const stored = useMemo(
    () => (id === 0 ? newExternal : playlist.data && storedExternal(playlist.data)),
    [id, playlist.data],
  );
  const listed = playlists.data?.find((each) => each.id === id);
  const isGone = id !== 0 && playlists.isSuccess && !listed;
  const { may } = useSignedIn();

  if (isGone && !stored) return <PlaylistGone />;
  const failed = [playlists, playlist].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!stored || !playlists.data) return <LoadingIndicator />;
  return (
    <ExternalForm
      stored={stored}
      shape={playlist.data?.shape ?? shape}
      access={playlistAccess(listed, may)}
      previewPlace={previewPlace}
      whenGone={isGone && <PlaylistGone />}
    />
  );
};
