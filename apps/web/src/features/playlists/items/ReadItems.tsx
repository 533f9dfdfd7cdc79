import type { PlaylistMessage } from '@marquee/contract/playlists';
import { updatingThumbnail } from '@marquee/contract/thumbnail';
import { VirtualList } from '../../../ui/VirtualList';
import { MessagePicture } from '../../messages/pictures/MessagePicture';
import { MessageTile } from '../../messages/pictures/MessageTile';
import shared from '../playlists.module.css';
import styles from './ReadItems.module.css';
import { itemName, itemNote } from './read-item-words';

/** The items of a playlist that the person cannot change. */
export const ReadItems = ({ items }: { items: readonly PlaylistMessage[] }) => (
  <section aria-label="Items">
    <h2 className={shared.step}>{items.length === 1 ? '1 item' : `${items.length} items`}</h2>
    {items.length === 0 ? (
      <p className={shared.nothing}>This playlist is empty.</p>
    ) : (
      <VirtualList label="Items in order" items={items} keyOf={idOf} rowHeight={53} gap={0}>
        {(item) => (
          <div className={styles.row}>
            <span className={shared.itemPicture}>
              <Picture item={item} />
            </span>
            <div className={shared.itemWords}>
              <p className={shared.itemName}>{itemName(item)}</p>
              <p className={shared.soft}>{itemNote(item)}</p>
            </div>
          </div>
        )}
      </VirtualList>
    )}
  </section>
);

const Picture = ({ item }: { item: PlaylistMessage }) => {
  if (item.message) return <MessagePicture message={item.message} />;
  if (!item.childPlaylist) return <img src={updatingThumbnail} alt="" />;
  return <MessageTile name={itemName(item)} templateId={undefined} shape={item.childPlaylist.shape} />;
};

const idOf = ({ id }: PlaylistMessage) => id;
