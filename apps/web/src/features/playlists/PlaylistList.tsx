import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { nameHolds } from '../../kit/name-holds';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListGroup, ListPane, ListRows } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { MessageTile } from '../messages/pictures/MessageTile';
import { playlistsQuery } from './playlist-data';
import { duration } from './playlist-items';
import styles from './playlists.module.css';

/** Above this many, the list is drawn without pictures. */
const condensedAbove = 15;

/** The left list: the department's own playlists. */
export const PlaylistList = () => {
  const playlists = useQuery(playlistsQuery);
  const [search, setSearch] = useState('');
  const fitting = (playlists.data ?? [])
    .filter(({ name }) => nameHolds(name, search))
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
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
          <ListRows label="Custom">
            {fitting.map(({ id, name, shape, messageCount, seconds }) => (
              <ListLink
                key={id}
                to="/playlists/$id"
                params={{ id }}
                search={{}}
                activeOptions={{ includeSearch: false }}
                picture={
                  condensed ? undefined : <MessageTile name={name} templateId={undefined} shape={shape} />
                }
                name={name || '(No name)'}
                note={`${messageCount === 1 ? '1 item' : `${messageCount} items`}, ${duration(seconds)}`}
                mark={shape === '16:9' ? undefined : shape}
              />
            ))}
          </ListRows>
        </ListGroup>
      )}
      {playlists.isSuccess && fitting.length === 0 && (
        <p className={styles.none}>
          {search ? 'No playlist fits. Try other words.' : 'Your playlists will be listed here.'}
        </p>
      )}
    </ListPane>
  );
};
