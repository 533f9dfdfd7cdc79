import { IconPlaylistAdd, IconRss, IconSlideshow, IconWorldDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part';
import { shapeSearch } from '../../../kit/shapes';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator, SkeletonTiles } from '../../../ui/LoadingIndicator';
import { PageTitle } from '../../../ui/PageTitle';
import { ShapeChoice } from '../../messages/new/ShapeChoice';
import { playlistsQuery } from '../playlist-data';
import type { playlistSearch } from '../playlist-search';
import styles from './NewPlaylist.module.css';
import { RecentPlaylists } from './RecentPlaylists';
import { StartCard } from './StartCard';

const FeedChoice = lazyPart(async () => (await import('./FeedChoice')).FeedChoice);
const SavedPlaylist = lazyPart(async () => (await import('../SavedPlaylist')).SavedPlaylist);

/** The page without an open playlist: a person chooses the layout of a new playlist, and then what the playlist plays. */
export const NewPlaylist = ({
  shape: chosen,
  mode,
  savedId,
}: Pick<ReturnType<typeof playlistSearch>, 'shape' | 'mode'> & {
  /** The new playlist that was just saved. */
  savedId: number | undefined;
}) => {
  const selectsFeed = mode === 'feed';
  const shape = chosen ?? '16:9';
  const showsRecent = !chosen && !mode && savedId === undefined;
  const { isPending } = useQuery(playlistsQuery);
  // The choices appear together with the playlists above them, so that they do not move under a click.
  if (showsRecent && isPending)
    return (
      <div className={styles.page}>
        <LoadingIndicator>
          <SkeletonTiles />
        </LoadingIndicator>
      </div>
    );
  return (
    <div className={styles.page}>
      {chosen || mode ? (
        <PageTitle note="Choose the layout, then what the playlist plays.">New playlist</PageTitle>
      ) : (
        <PageTitle note="Select a playlist on the left or create a new one.">Playlists</PageTitle>
      )}
      <Suspense>{savedId !== undefined && <SavedPlaylist id={savedId} />}</Suspense>
      {showsRecent && <RecentPlaylists />}
      <h2 className={styles.step}>Layout</h2>
      <ShapeChoice
        chosen={shape}
        link={(each) => ({
          to: '/playlists' as const,
          search: { shape: each, mode: selectsFeed ? mode : undefined },
        })}
      />
      <h2 className={styles.step}>Content</h2>
      <ul className={styles.starts}>
        <StartCard
          to="/playlists/$id"
          params={{ id: 0 }}
          search={{ shape: shapeSearch(shape) }}
          Icon={IconPlaylistAdd}
          name="Create a New Custom Playlist"
          note="Put your own messages in order, or shuffle them."
        />
        <StartCard
          to="/playlists"
          search={{ shape, mode: 'feed' }}
          replace
          resetScroll={false}
          Icon={IconRss}
          name="Select a Feed"
          note="Play ready-made content that stays current."
          aria-current={selectsFeed}
        />
        <StartCard
          to="/playlists/$id"
          params={{ id: 0 }}
          search={{ mode: 'slideshow', shape: shapeSearch(shape) }}
          Icon={IconSlideshow}
          name="Slideshow"
          note="Add hundreds of pictures, PDFs or presentations at once."
        />
        <StartCard
          to="/playlists/$id"
          params={{ id: 0 }}
          search={{ shape: shapeSearch(shape), mode: 'externalFeed' }}
          Icon={IconWorldDownload}
          name="External Feed"
          note="Play the pictures and videos of a list at a web address."
        />
      </ul>
      <Suspense fallback={<LoadingIndicator />}>{selectsFeed && <FeedChoice shape={shape} />}</Suspense>
    </div>
  );
};
