import { IconPlus } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useSignedIn } from '../../kit/session';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListingPane } from '../../ui/listing/ListingPane';
import { useListing } from '../../ui/listing/use-listing';
import { StatusDot } from '../../ui/StatusDot';
import { PlaylistPicture } from './PlaylistPicture';
import { playlistsQuery } from './playlist-data';
import {
  isCondensed,
  type ListedPlaylist,
  listedPlaylists,
  playlistGroups,
  playlistListing,
} from './playlist-listing';
import type { playlistSearch } from './playlist-search';
import { rowWords } from './playlist-states';
import { usePlaylistActions } from './use-playlist-actions';

/** The left list: the playlists of the department. */
export const PlaylistList = ({ openId }: { openId: number | undefined }) => {
  const playlists = useQuery(playlistsQuery);
  const rows = useMemo(() => listedPlaylists(playlists.data ?? []), [playlists.data]);
  const listing = useListing(playlistListing, rows, openId);
  const actions = usePlaylistActions(listing.selectedRows, openId);
  const mayEdit = useSignedIn().may('edit');
  const condensed = isCondensed(rows) && listing.view.layout === 'list';

  return (
    <ListingPane
      title="Playlists"
      action={
        <ButtonLink
          to="/playlists"
          search={{ shape: '16:9' }}
          leftSection={<IconPlus size={18} aria-hidden />}
          activeProps={{ 'aria-current': undefined }}
        >
          New
        </ButtonLink>
      }
      groupAction={newLinkOf}
      listing={listing}
      query={playlists}
      openId={openId}
      actions={mayEdit ? actions : undefined}
      rowHeight={condensed ? 42 : 54}
      nameOf={({ name }) => shownName(name)}
      empty={
        <>
          <p>Your playlists will appear here. A playlist plays your messages in order.</p>
          <ButtonLink variant="default" to="/playlists/$id" params={{ id: 0 }} search={{}}>
            Make your first playlist
          </ButtonLink>
        </>
      }
    >
      {(playlist) => <Row playlist={playlist} condensed={condensed} />}
    </ListingPane>
  );
};

const newLinkOf = (group: string) =>
  group === playlistGroups.feeds ? (
    <NewLink label="New feed playlist" search={{ mode: 'feed' }} />
  ) : (
    <NewLink label="New custom playlist" search={{ shape: '16:9' }} />
  );

const NewLink = ({ label, search }: { label: string; search: ReturnType<typeof playlistSearch> }) => (
  <ButtonLink
    to="/playlists"
    search={search}
    aria-label={label}
    variant="subtle"
    size="compact-md"
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    New
  </ButtonLink>
);

const Row = memo(function Row({ playlist, condensed }: { playlist: ListedPlaylist; condensed: boolean }) {
  const { id, name, shape } = playlist;
  const { words, isFault } = rowWords(playlist);
  return (
    <ListLink
      to="/playlists/$id"
      params={{ id }}
      search={{}}
      activeOptions={{ includeSearch: false }}
      condensed={condensed}
      picture={<PlaylistPicture id={id} shape={shape} />}
      name={shownName(name)}
      note={isFault ? <StatusDot tone="warning" label={words} /> : words}
      mark={shape === '16:9' ? undefined : shape}
    />
  );
});
