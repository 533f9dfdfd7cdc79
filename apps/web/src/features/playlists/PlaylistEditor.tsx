import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { feedQuery, feedQuestionsQuery } from '../feeds/feed-data';
import { listFeed } from './conditions/list-feed';
import { PlaylistForm } from './PlaylistForm';
import { PlaylistGone } from './PlaylistGone';
import { playlistAccess } from './playlist-access';
import { playlistSizeQuery, playlistsQuery, wholePlaylistQuery } from './playlist-data';
import { newPlaylist, storedPlaylist, type WholePlaylist } from './playlist-draft';

/** Loads the data of the form: the playlist, its items, the playlists, and the feed whose list it is. */
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
  const whole = useQuery({ ...wholePlaylistQuery(id), enabled: id !== 0 });
  const stored = useMemo(
    () => (id === 0 ? newPlaylist : whole.data && storedPlaylist(whole.data)),
    [id, whole.data],
  );
  // The note about a playlist that is too large is above the form, so the form waits for it.
  const size = useQuery({ ...playlistSizeQuery(id), enabled: id !== 0 });
  const feedId = whole.data?.playlist.feedId ?? 0;
  const feed = useQuery({ ...feedQuery(feedId), enabled: feedId !== 0 });
  const questions = useQuery({ ...feedQuestionsQuery(feedId), enabled: feedId !== 0 });
  const ofFeed = useMemo(
    () => feed.data && questions.data && listFeed(feed.data, questions.data, id),
    [feed.data, questions.data, id],
  );
  const listed = playlists.data?.find((playlist) => playlist.id === id);
  const isGone = id !== 0 && playlists.isSuccess && !listed;
  const { may } = useSignedIn();

  // Checked first, because requests for parts of a deleted playlist fail as well.
  if (isGone && !stored) return <PlaylistGone />;
  const failed = [playlists, whole, feed, questions].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!stored || !playlists.data || (feedId !== 0 && !ofFeed) || (id !== 0 && size.isPending))
    return <LoadingIndicator />;
  return (
    <PlaylistForm
      stored={stored}
      mode={whole.data?.playlist.mode ?? 'normal'}
      shape={whole.data?.playlist.shape ?? shape}
      items={whole.data?.items ?? noItems}
      playlists={playlists.data}
      feed={ofFeed}
      access={playlistAccess(listed, may)}
      contentPlace={contentPlace}
      whenGone={isGone && <PlaylistGone />}
    />
  );
};

/** One list for all new playlists, so that it stays the same object. */
const noItems: WholePlaylist['items'] = [];
