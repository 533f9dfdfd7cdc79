import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { IconPlus } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListGroup, ListPane } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { useReveal } from '../../ui/use-reveal';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { MessageTile } from '../messages/pictures/MessageTile';
import styles from './PlaylistList.module.css';
import { playlistsQuery } from './playlist-data';
import { duration } from './playlist-items';

/** Maximum number of playlists in a list with pictures. A longer list has no pictures. */
const condensedAbove = 15;

/** The left list: the playlists of the department. */
export const PlaylistList = ({ openId }: { openId: number | undefined }) => {
  const playlists = useQuery(playlistsQuery);
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const ordered = useMemo(() => inNameOrder(playlists.data ?? []), [playlists.data]);
  const fitting = useMemo(() => ordered.filter(({ name }) => nameContains(name, asked)), [ordered, asked]);
  const reveal = useReveal(openId);
  const condensed = fitting.length > condensedAbove;

  return (
    <ListPane
      title="Playlists"
      action={
        <ButtonLink
          to="/playlists"
          search={{ shape: '16:9' }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          New
        </ButtonLink>
      }
      tools={<SearchField label="Search playlists" value={search} onChange={setSearch} />}
    >
      {playlists.isPending && <LoadingIndicator />}
      {playlists.isError && <WarningAlert messages={sentencesOf(playlists.error)} />}
      {fitting.length > 0 && (
        <ListGroup title="Custom" count={fitting.length}>
          <VirtualList label="Custom" items={fitting} keyOf={idOf} rowHeight={rowHeight} reveal={reveal}>
            {(playlist) => <Row playlist={playlist} condensed={condensed} />}
          </VirtualList>
        </ListGroup>
      )}
      {playlists.isSuccess && fitting.length === 0 && (
        <p className={styles.none}>
          {asked ? 'No playlists found. Try a different search.' : 'Your playlists will appear here.'}
        </p>
      )}
    </ListPane>
  );
};

type Listed = Answered<Api['GET /playlists']>[number];

const rowHeight = 54;
const idOf = ({ id }: Listed) => id;

const Row = memo(function Row({ playlist, condensed }: { playlist: Listed; condensed: boolean }) {
  const { id, name, shape, messageCount, seconds } = playlist;
  return (
    <ListLink
      to="/playlists/$id"
      params={{ id }}
      search={{}}
      activeOptions={{ includeSearch: false }}
      picture={condensed ? undefined : <MessageTile name={name} templateId={undefined} shape={shape} />}
      name={shownName(name)}
      note={`${messageCount === 1 ? '1 item' : `${messageCount} items`}, ${duration(seconds)}`}
      mark={shape === '16:9' ? undefined : shape}
    />
  );
});
