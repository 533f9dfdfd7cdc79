import { ActionIcon, TextInput } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconX } from '@tabler/icons-react';
import { SortableList } from '../../ui/SortableList';
import { ItemPicture } from './ItemPicture';
import { PlaylistTimeline } from './PlaylistTimeline';
import type { ItemChanges } from './playlist-changes';
import { duration, type ItemRow, isWhole, parseBound, rowSeconds, totalSeconds } from './playlist-items';
import shared from './playlists.module.css';
import styles from './PlaylistItems.module.css';
import type { Contents } from './use-contents';

const rowHeight = 57;

/** The items of a playlist: a timeline, and a list that can be sorted. */
export const PlaylistItems = ({
  rows,
  shape,
  changes,
  contents,
}: {
  rows: readonly ItemRow[];
  shape: Shape;
  changes: ItemChanges;
  contents: Contents;
}) => {
  if (rows.length === 0) {
    return <p className={shared.nothing}>This playlist is empty. Add messages from the list.</p>;
  }
  return (
    <section aria-label="Items">
      <div className={styles.itemsHead}>
        <h2 className={shared.step}>{rows.length === 1 ? '1 item' : `${rows.length} items`}</h2>
        <p>
          <span className={shared.soft}>Total time</span>{' '}
          <strong>{duration(totalSeconds(rows, contents))}</strong>
        </p>
      </div>
      <PlaylistTimeline rows={rows} contents={contents} shape={shape} />
      <SortableList
        label="Items in order"
        rowHeight={rowHeight}
        items={rows.map((row) => ({ id: row.key, row }))}
        onChange={(items) => changes.reorder(items.map(({ row }) => row))}
        nameOf={({ row }) => contents.nameOf(row)}
      >
        {({ row }) => (
          <div className={styles.item}>
            <span className={shared.itemPicture}>
              <ItemPicture row={row} contents={contents} shape={shape} />
            </span>
            <div className={shared.itemWords}>
              <p className={shared.itemName}>{contents.nameOf(row)}</p>
              <p className={shared.soft}>
                {isMissing(row, contents) && 'No longer shared with this department, so it does not play, '}
                {row.messageId === null && `Playlist${isWhole(row) ? '' : ', a part'}, `}
                {duration(rowSeconds(row, contents))}
                {contents.isArchived(row) && ', archived: no screen plays it'}
              </p>
            </div>
            {row.messageId === null && (
              <Subset row={row} name={contents.nameOf(row)} change={changes.changeItem} />
            )}
            <ActionIcon
              aria-label={`Remove ${contents.nameOf(row)}`}
              title="Remove"
              onClick={() => changes.remove(row.key)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
    </section>
  );
};

/** Returns whether this department cannot see the content, because another department has stopped sharing the content. */
const isMissing = ({ messageId, childPlaylistId }: ItemRow, { messages, playlists }: Contents) =>
  messageId === null ? !playlists.has(childPlaylistId ?? 0) : !messages.has(messageId);

const Subset = ({
  row,
  name,
  change,
}: {
  row: ItemRow;
  name: string;
  change: (key: string, fields: Partial<ItemRow>) => void;
}) => (
  <div className={styles.subset}>
    <TextInput
      aria-label={`First item of ${name}`}
      inputMode="numeric"
      key={`from ${row.childPlaylistStart}`}
      defaultValue={row.childPlaylistStart}
      onBlur={(event) => change(row.key, { childPlaylistStart: parseBound(event.currentTarget.value) })}
    />
    <span className={shared.soft}>to</span>
    <TextInput
      aria-label={`Last item of ${name}`}
      inputMode="numeric"
      key={`to ${row.childPlaylistEnd}`}
      defaultValue={row.childPlaylistEnd}
      onBlur={(event) => change(row.key, { childPlaylistEnd: parseBound(event.currentTarget.value) })}
    />
  </div>
);
