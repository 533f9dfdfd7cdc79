import type { Feed } from '@marquee/contract/feeds';
import { ButtonLink } from '../../ui/ButtonLink';
import { Panel } from '../../ui/Panel';
import styles from './FeedForm.module.css';
import type { FeedDraft } from './feed-draft';

/** Links to the lists of a feed. The mode of the stored feed decides which lists it has. */
export const FeedLists = ({ feed, mode }: { feed: Feed | undefined; mode: FeedDraft['mode'] }) => (
  <Panel title="Content" note="The messages that subscribers play.">
    {feed && feed.mode === mode ? (
      <div className={styles.lists}>
        {feed.mode !== 'Library' && feed.playlistId !== null && (
          <ButtonLink
            variant="default"
            to="/playlists/$id"
            params={{ id: feed.playlistId }}
            search={{ mode: 'playlist' }}
          >
            Edit Playlist
          </ButtonLink>
        )}
        {feed.mode !== 'Playlist' && feed.libraryPlaylistId !== null && (
          <ButtonLink
            variant="default"
            to="/playlists/$id"
            params={{ id: feed.libraryPlaylistId }}
            search={{}}
          >
            Edit library
          </ButtonLink>
        )}
      </div>
    ) : (
      <p className={styles.soft}>Save the feed first, then add its messages.</p>
    )}
  </Panel>
);
