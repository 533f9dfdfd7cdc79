import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { setupQuery } from '../../accounts/account-data';
import { feedQuestionsQuery } from '../../feeds/feed-data';
import { answeredPlaylistQuery } from '../answers/answered-data';
import { newAnswered, storedAnswered } from '../answers/answered-draft';
import { PlaylistGone } from '../PlaylistGone';
import { playlistAccess } from '../playlist-access';
import { playlistsQuery } from '../playlist-data';
import { SlideshowForm } from './SlideshowForm';
import { slideFilesQuery } from './slideshow-data';

/** Loads the data of the form of a slideshow: the playlist, its answers, its files, and the questions of slideshows. */
export const SlideshowPlaylist = ({
  id,
  shape,
  previewPlace,
}: {
  id: number;
  /** The shape of a new slideshow. A stored slideshow has its own. */
  shape: Shape;
  previewPlace: HTMLElement | null;
}) => {
  const playlists = useQuery(playlistsQuery);
  const questions = useQuery(feedQuestionsQuery(slideshowFeedId));
  const setup = useQuery(setupQuery);
  const whole = useQuery({ ...answeredPlaylistQuery(id), enabled: id !== 0 });
  const slides = useQuery({ ...slideFilesQuery(id), enabled: id !== 0 });
  const asked = useMemo(() => ({ questions: questions.data ?? [], data: {} }), [questions.data]);
  const stored = useMemo(
    () => (id === 0 ? newAnswered('', asked) : whole.data && storedAnswered(whole.data, asked)),
    [id, asked, whole.data],
  );
  const listed = playlists.data?.find((playlist) => playlist.id === id);
  const isGone = id !== 0 && playlists.isSuccess && !listed;
  const { may } = useSignedIn();

  if (isGone && !whole.data) return <PlaylistGone />;
  const failed = [playlists, questions, setup, whole, slides].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!playlists.data || !questions.data || !setup.data || !stored) return <LoadingIndicator />;
  if (id !== 0 && !slides.data) return <LoadingIndicator />;
  return (
    <SlideshowForm
      frame={{ id, mode: 'slideshow', shape: whole.data?.playlist.shape ?? shape, subscriptionId: null }}
      asked={asked}
      stored={stored}
      files={slides.data ?? noFiles}
      presentations={setup.data.presentations}
      access={playlistAccess(listed, may)}
      previewPlace={previewPlace}
      whenGone={isGone && <PlaylistGone />}
    />
  );
};

const noFiles: never[] = [];
