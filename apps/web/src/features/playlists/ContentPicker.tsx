import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { nameHolds } from '../../kit/name-holds';
import { shapeSearch } from '../../kit/shapes';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListGroup } from '../../ui/ListPane';
import { SearchField } from '../../ui/SearchField';
import { groupMessages } from '../messages/group-messages';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessageTile } from '../messages/pictures/MessageTile';
import { duration } from './playlist-items';
import styles from './playlists.module.css';
import type { Contents } from './use-contents';
import type { Content } from './use-playlist-edits';

/** What fits this playlist: messages and other playlists of its shape. */
export const ContentPicker = ({
  playlistId,
  shape,
  contents,
  add,
}: {
  playlistId: number;
  shape: Shape;
  contents: Contents;
  add: (content: Content) => void;
}) => {
  const [search, setSearch] = useState('');
  const groups = groupMessages(
    [...contents.messages.values()].filter((message) => message.shape === shape),
    { search },
  );
  const playlists = [...contents.playlists.values()].filter(
    (one) => one.id !== playlistId && one.shape === shape && nameHolds(one.name, search),
  );

  return (
    <div>
      <div className={styles.pickerHead}>
        <h2 className={styles.step}>Available content</h2>
        <SearchField label="Search content" value={search} onChange={setSearch} />
      </div>
      {groups.map(({ category, messages }) => (
        <ListGroup key={category} title={category} count={messages.length}>
          {messages.map((message) => (
            <Pick
              key={message.id}
              name={message.name || '(no name)'}
              note={`${message.seconds} s`}
              picture={<MessagePicture message={message} />}
              onPick={() => add({ messageId: message.id })}
            />
          ))}
        </ListGroup>
      ))}
      {playlists.length > 0 && (
        <ListGroup title="Playlists" count={playlists.length}>
          {playlists.map(({ id, name, seconds, messageCount }) => (
            <Pick
              key={id}
              name={name || '(No name)'}
              note={`${messageCount === 1 ? '1 item' : `${messageCount} items`}, ${duration(seconds)}`}
              picture={<MessageTile name={name} templateId={undefined} shape={shape} />}
              onPick={() => add({ childPlaylistId: id })}
            />
          ))}
        </ListGroup>
      )}
      {groups.length === 0 && playlists.length === 0 && (
        <div className={styles.nothing}>
          {search ? (
            'Nothing fits. Try other words.'
          ) : (
            <>
              <p>There are no messages of this shape yet.</p>
              <ButtonLink
                variant="default"
                to="/messages/$id"
                params={{ id: 0 }}
                search={{ shape: shapeSearch(shape) }}
              >
                Make a message
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </div>
  );
};

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
    <span className={styles.itemPicture}>{picture}</span>
    <span className={styles.itemWords}>
      <span className={styles.itemName}>
        <span className="only-heard">Add </span>
        {name}
      </span>
      <span className={styles.soft}>{note}</span>
    </span>
    <IconPlus size={18} aria-hidden />
  </button>
);
