import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { messagesQuery } from '../messages/message-data';
import { PlaylistForm } from './PlaylistForm';
import { playlistsQuery, wholePlaylistQuery } from './playlist-data';
import { newPlaylist, storedPlaylist } from './playlist-draft';

/** Loads the data of the form: the playlist, its items, and the messages and playlists that can be added to the playlist. */
export const PlaylistEditor = ({
  id,
  shape,
  contentPlace,
}: {
  id: number;
  shape: Shape;
  contentPlace: HTMLElement | null;
}) => {
  const playlists = useQuery(playlistsQuery);
  const messages = useQuery(messagesQuery);
  const whole = useQuery({ ...wholePlaylistQuery(id), enabled: id !== 0 });
  const stored = useMemo(
    () => (id === 0 ? newPlaylist : whole.data && storedPlaylist(whole.data)),
    [id, whole.data],
  );
  const isGone = id !== 0 && playlists.data?.every((playlist) => playlist.id !== id) === true;

  // Checked first, because requests for parts of a deleted playlist fail as well.
  if (isGone && !stored) return <Gone />;
  const failed = [playlists, messages, whole].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!stored || !playlists.data || !messages.data) return <LoadingIndicator />;
  return (
    <PlaylistForm
      stored={stored}
      mode={whole.data?.playlist.mode ?? 'normal'}
      shape={whole.data?.playlist.shape ?? shape}
      messages={messages.data}
      playlists={playlists.data}
      contentPlace={contentPlace}
      whenGone={isGone && <Gone />}
    />
  );
};

const Gone = () => (
  <Notice
    title="Playlist not found"
    action={
      <ButtonLink to="/playlists" search={{ shape: '16:9' }}>
        Create a playlist
      </ButtonLink>
    }
  >
    It may have been deleted.
  </Notice>
);
