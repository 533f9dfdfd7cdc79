import type { Shape } from '@marquee/playback/program/shapes';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { messagesQuery } from '../messages/message-data';
import { PlaylistForm } from './PlaylistForm';
import { playlistItemsQuery, playlistsQuery } from './playlist-data';
import type { PlaylistDraft } from './save-playlist';

/** Gathers what the form needs: the playlist, its items, and what could be in it. */
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
  const items = useQuery(playlistItemsQuery(id));
  const base = id === 0 ? fresh(shape) : playlists.data?.find((playlist) => playlist.id === id);

  // Before the fault of whatever else was asked of it.
  if (!base && playlists.isSuccess) return <Gone />;
  const failed = [playlists, messages, items].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!base || !playlists.data || !messages.data || !items.data) return <LoadingIndicator />;
  return (
    <PlaylistForm
      base={base}
      stored={items.data}
      messages={messages.data}
      playlists={playlists.data}
      contentPlace={contentPlace}
    />
  );
};

const fresh = (shape: Shape): PlaylistDraft => ({
  id: 0,
  name: '',
  shape,
  playOrder: 'sequential',
  startDate: null,
  endDate: null,
});

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
