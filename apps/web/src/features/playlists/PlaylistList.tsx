import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { IconPlus } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListGroup, ListPane } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { StatusDot } from '../../ui/StatusDot';
import { useReveal } from '../../ui/use-reveal';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { MessageTile } from '../messages/pictures/MessageTile';
import styles from './PlaylistList.module.css';
import { playlistsQuery } from './playlist-data';
import { groupPlaylists } from './playlist-groups';
import type { playlistSearch } from './playlist-search';
import { rowWords } from './playlist-states';

/** The left list: the playlists of the department. */
export const PlaylistList = ({ openId }: { openId: number | undefined }) => {
  const playlists = useQuery(playlistsQuery);
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const { condensed, feeds, custom } = useMemo(
    () => groupPlaylists(playlists.data ?? [], asked),
    [playlists.data, asked],
  );
  const reveal = useReveal(openId);
  const rows = (title: string, items: readonly Listed[]) => (
    <VirtualList label={title} items={items} keyOf={idOf} rowHeight={rowHeight} reveal={reveal}>
      {(playlist) => <Row playlist={playlist} condensed={condensed} />}
    </VirtualList>
  );

  return (
    <ListPane
      title="Playlists"
      tools={<SearchField label="Search playlists" value={search} onChange={setSearch} />}
    >
      {playlists.isPending && <LoadingIndicator />}
      {playlists.isError && <WarningAlert messages={sentencesOf(playlists.error)} />}
      {playlists.isSuccess && (
        <ListGroup
          title="Feeds"
          count={feeds.length}
          action={<NewLink label="New feed playlist" search={{ mode: 'feed' }} />}
        >
          {feeds.length > 0 && rows('Feeds', feeds)}
        </ListGroup>
      )}
      {playlists.isSuccess && (
        <ListGroup
          title="Custom"
          count={custom.length}
          action={<NewLink label="New custom playlist" search={{ shape: '16:9' }} />}
        >
          {custom.length > 0 && rows('Custom', custom)}
        </ListGroup>
      )}
      {playlists.isSuccess && feeds.length + custom.length === 0 && (
        <p className={styles.none}>
          {asked ? 'No playlists found. Try a different search.' : 'Your playlists will appear here.'}
        </p>
      )}
    </ListPane>
  );
};

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

type Listed = Answered<Api['GET /playlists']>[number];

const rowHeight = 54;
const idOf = ({ id }: Listed) => id;

const Row = memo(function Row({ playlist, condensed }: { playlist: Listed; condensed: boolean }) {
  const { id, name, shape } = playlist;
  const { words, isFault } = rowWords(playlist);
  return (
    <ListLink
      to="/playlists/$id"
      params={{ id }}
      search={{}}
      activeOptions={{ includeSearch: false }}
      picture={condensed ? undefined : <MessageTile name={name} templateId={undefined} shape={shape} />}
      name={shownName(name)}
      note={isFault ? <StatusDot tone="warning" label={words} /> : words}
      mark={shape === '16:9' ? undefined : shape}
    />
  );
});
