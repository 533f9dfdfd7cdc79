import type { WhyAnswer } from '@marquee/contract/why';
import { Link } from '@tanstack/react-router';
import { shownMessageName, shownName } from '../../kit/shown-name';
import styles from './PlayedContent.module.css';

/** The names of the message and of its playlist, with links to their forms. */
export const PlayedContent = ({ play }: { play: WhyAnswer['play'] }) => {
  if (play.kind === 'sleep') return 'Nothing';
  const { message, playlist } = play;
  const messageName = shownMessageName(message.name);
  const playlistName = shownName(playlist.name);
  // Content of a feed has a negative id and no form.
  return (
    <>
      <strong>
        {message.id < 0 ? (
          messageName
        ) : (
          <Link to="/messages/$id" params={{ id: message.id }}>
            {messageName}
          </Link>
        )}
      </strong>{' '}
      <span className={styles.from}>
        from{' '}
        {playlist.id < 0 ? (
          playlistName
        ) : (
          <Link to="/playlists/$id" params={{ id: playlist.id }} search={{}}>
            {playlistName}
          </Link>
        )}
      </span>
    </>
  );
};
