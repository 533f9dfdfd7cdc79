import type { PlaylistState } from '@marquee/contract/playlists';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { stateWords } from './playlist-states';
import styles from './StateNote.module.css';

/** Shows why a playlist of a feed plays nothing, with links to the next steps of the person. */
export const StateNote = ({ kind, feedId }: { kind: PlaylistState['kind']; feedId: number | undefined }) => {
  const words = stateWords[kind];
  if (!words) return null;
  return (
    <div role="status" className={styles.note}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>
        {words.sentence} <Next next={words.next} feedId={feedId} />
      </p>
    </div>
  );
};

const Next = ({
  next,
  feedId,
}: {
  next: NonNullable<(typeof stateWords)[PlaylistState['kind']]>['next'];
  feedId: number | undefined;
}) => {
  switch (next) {
    case 'openFeed':
    case 'subscribe':
      return feedId === undefined ? null : (
        <Link to="/settings/feeds/$id" params={{ id: feedId }} search={{}}>
          {next === 'subscribe' ? 'Subscribe again' : 'Open the feed'}
        </Link>
      );
    case 'selectFeed':
      return (
        <Link to="/playlists" search={{ mode: 'feed' }}>
          Select another feed
        </Link>
      );
    case 'makeCustom':
      return (
        <Link to="/playlists/$id" params={{ id: 0 }} search={{}}>
          Create a custom playlist
        </Link>
      );
  }
};
