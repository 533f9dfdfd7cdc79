import type { PlaylistState } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { isRefused, sentencesOf } from '../../../kit/failures';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { Notice } from '../../../shell/Notice';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { feedQuestionsQuery, subscriptionQuery } from '../../feeds/feed-data';
import { PlaylistGone } from '../PlaylistGone';
import { playlistAccess } from '../playlist-access';
import { playlistsQuery } from '../playlist-data';
import { AnsweredForm } from './AnsweredForm';
import { answeredPlaylistQuery } from './answered-data';
import { newAnswered, storedAnswered } from './answered-draft';
import { newPlaylistState } from './new-playlist-state';

/** Loads the data of the form of a feed's playlist: the playlist, its subscription, and the questions of the feed. */
export const FeedPlaylist = ({
  id,
  shape,
  subscriptionId: chosen,
  previewPlace,
}: {
  id: number;
  /** The shape and the subscription of a new playlist. A stored playlist has its own. */
  shape: Shape;
  subscriptionId: number | undefined;
  previewPlace: HTMLElement | null;
}) => {
  const playlists = useQuery(playlistsQuery);
  const whole = useQuery({ ...answeredPlaylistQuery(id), enabled: id !== 0 });
  const subscriptionId = (id === 0 ? chosen : whole.data?.playlist.subscriptionId) ?? 0;
  const subscription = useQuery({ ...subscriptionQuery(subscriptionId), enabled: subscriptionId !== 0 });
  const feedId = subscription.data?.feedId ?? 0;
  const asked = useQuery({ ...feedQuestionsQuery(feedId), enabled: feedId !== 0 });
  // A deleted feed has no questions that the account may read. The playlist can still be renamed.
  const isFeedGone = isRefused(asked.error, 'not-found');
  const data = useMemo(
    () => ({ questions: asked.data ?? [], data: subscription.data?.data ?? {} }),
    [asked.data, subscription.data],
  );
  const name = subscription.data?.feedName ?? '';
  const stored = useMemo(
    () => (id === 0 ? newAnswered(name, data) : whole.data && storedAnswered(whole.data, data)),
    [id, name, data, whole.data],
  );
  const listed = playlists.data?.find((playlist) => playlist.id === id);
  const isGone = id !== 0 && playlists.isSuccess && !listed;
  const { may } = useSignedIn();

  if (isGone && !whole.data) return <PlaylistGone />;
  if (id === 0 && (chosen === undefined || isRefused(subscription.error, 'not-found'))) return <NoFeed />;
  const failed = [playlists, whole, subscription, asked].find(({ isError }) => isError);
  if (failed && !isFeedGone) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!playlists.data || !stored || !subscription.data || !(asked.data || isFeedGone))
    return <LoadingIndicator />;
  const state: PlaylistState['kind'] = listed?.state.kind ?? newPlaylistState(subscription.data);
  return (
    <AnsweredForm
      frame={{ id, mode: 'subscription', shape: whole.data?.playlist.shape ?? shape, subscriptionId }}
      asked={data}
      stored={stored}
      feed={{ id: feedId, name }}
      state={state}
      access={playlistAccess(listed, may)}
      previewPlace={previewPlace}
      whenGone={isGone && <PlaylistGone />}
    />
  );
};

const NoFeed = () => (
  <Notice
    title="No feed selected"
    action={
      <ButtonLink to="/playlists" search={{ mode: 'feed' }}>
        Select a Feed
      </ButtonLink>
    }
  >
    This playlist needs a feed to which your organization is subscribed.
  </Notice>
);
