import type { Message } from '@marquee/contract/messages';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { nameContains } from '../../kit/name-contains';
import { shapeSearch } from '../../kit/shapes';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListGroup } from '../../ui/ListPane';
import { SearchField } from '../../ui/SearchField';
import { VirtualList } from '../../ui/VirtualList';
import { groupMessages } from '../messages/group-messages';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import styles from './ContentPicker.module.css';
import type { Content } from './playlist-changes';
import { duration } from './playlist-items';
import shared from './playlists.module.css';
import type { Contents, PlaylistSummary } from './use-contents';

/** Lists the messages and playlists that can be added to this playlist. The offered content has the shape of the playlist. */
export const ContentPicker = memo(function ContentPicker({
  playlistId,
  shape,
  contents,
  add,
}: {
  playlistId: number;
  shape: Shape;
  contents: Contents;
  add: (content: Content) => void;
}) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const groups = useMemo(
    () =>
      groupMessages(
        [...contents.messages.values()].filter((message) => message.shape === shape),
        { search: asked },
      ),
    [contents, shape, asked],
  );
  const playlists = useMemo(
    () =>
      [...contents.playlists.values()].filter(
        (one) => one.id !== playlistId && one.shape === shape && nameContains(one.name, asked),
      ),
    [contents, playlistId, shape, asked],
  );

  return (
    <div>
      <div className={styles.pickerHead}>
        <h2 className={shared.step}>Available content</h2>
        <SearchField label="Search content" value={search} onChange={setSearch} />
      </div>
      {groups.map(({ category, messages }) => (
        <ListGroup key={category} title={category} count={messages.length}>
          <VirtualList label={category} items={messages} keyOf={idOf} rowHeight={rowHeight} gap={0}>
            {(message) => <PickMessage message={message} add={add} />}
          </VirtualList>
        </ListGroup>
      ))}
      {playlists.length > 0 && (
        <ListGroup title="Playlists" count={playlists.length}>
          <VirtualList label="Playlists" items={playlists} keyOf={idOf} rowHeight={rowHeight} gap={0}>
            {(playlist) => <PickPlaylist playlist={playlist} add={add} />}
          </VirtualList>
        </ListGroup>
      )}
      {groups.length === 0 && playlists.length === 0 && (
        <div className={shared.nothing}>
          {asked ? (
            'Nothing found. Try a different search.'
          ) : (
            <>
              <p>No messages of this shape yet.</p>
              <ButtonLink
                variant="default"
                to="/messages/$id"
                params={{ id: 0 }}
                search={{ shape: shapeSearch(shape) }}
              >
                Create a message
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </div>
  );
});

const rowHeight = 54;
const idOf = ({ id }: { id: number }) => id;
type Add = (content: Content) => void;

const PickMessage = memo(function PickMessage({ message, add }: { message: Message; add: Add }) {
  return (
    <Pick
      name={shownMessageName(message.name)}
      note={`${message.seconds} s`}
      picture={<MessagePicture message={message} />}
      onPick={() => add({ messageId: message.id })}
    />
  );
});

const PickPlaylist = memo(function PickPlaylist({
  playlist: { id, name, shape, seconds, messageCount },
  add,
}: {
  playlist: PlaylistSummary;
  add: Add;
}) {
  return (
    <Pick
      name={shownName(name)}
      note={`${messageCount === 1 ? '1 item' : `${messageCount} items`}, ${duration(seconds)}`}
      picture={<MessageTile name={name} templateId={undefined} shape={shape} />}
      onPick={() => add({ childPlaylistId: id })}
    />
  );
});

const Pick = ({
  name,
  note,
  picture,
  onPick,
}: {
  name: string;
  note: string;
  picture: ReactNode;
  onPick: () => void;
}) => (
  <button type="button" className={styles.pick} onClick={onPick}>
    <span className={shared.itemPicture}>{picture}</span>
    <span className={shared.itemWords}>
      <span className={shared.itemName}>
        <span className="only-heard">Add </span>
        {name}
      </span>
      <span className={shared.soft}>{note}</span>
    </span>
    <IconPlus size={18} aria-hidden />
  </button>
);
