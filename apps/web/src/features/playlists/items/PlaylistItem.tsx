import { ActionIcon, Button, Checkbox } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconFilter, IconGripVertical, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDuration } from '../../../kit/formats';
import { ConditionChips } from '../conditions/ConditionChips';
import { type NotInListReason, notInListWords } from '../conditions/preview-as';
import { ItemPicture } from '../ItemPicture';
import { type ItemRow, isWhole, rowSeconds } from '../playlist-items';
import shared from '../playlists.module.css';
import type { Contents } from '../use-contents';
import styles from './ItemList.module.css';

type PlaylistItemProps = {
  row: ItemRow;
  /** Index among the shown rows. */
  at: number;
  /** The number of shown rows. */
  count: number;
  /** Number in the playlist, from 1. */
  number: number;
  /** Pixels above the row. */
  space: number;
  measure: (row: HTMLElement | null) => void;
  contents: Contents;
  shape: Shape;
  isSelected: boolean;
  isLifted: boolean;
  /** Where the lifted rows would be put, if next to this row. */
  drop: 'above' | 'below' | undefined;
  canMove: boolean;
  /** Why the subscriber for whom the list is previewed does not see the item. */
  notInList: NotInListReason | undefined;
};

/**
 * An item in the list of a playlist. The list handles the events of its rows, so that a row has no functions that change, and a
 * change of one row renders this row only.
 */
export const PlaylistItem = memo(function PlaylistItem(props: PlaylistItemProps) {
  const { row, at, count, number, space, measure, contents, shape, isSelected, isLifted, drop, canMove } =
    props;
  const { notInList } = props;
  const name = contents.nameOf(row);
  return (
    <li
      ref={measure}
      className={styles.row}
      data-index={at}
      data-row={row.key}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-drop={drop}
      data-out={notInList && true}
      aria-setsize={count}
      aria-posinset={at + 1}
      style={{ marginTop: space }}
    >
      <Checkbox size="xs" aria-label={`Select ${name}`} checked={isSelected} readOnly />
      <button
        type="button"
        className={styles.handle}
        data-handle={row.key}
        aria-label={`Drag ${name}`}
        disabled={!canMove}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={shared.itemPicture}>
        <ItemPicture row={row} contents={contents} shape={shape} />
      </span>
      <div className={shared.itemWords}>
        <p className={shared.itemName}>{name}</p>
        <p className={shared.soft}>{notInList ? notInListWords[notInList] : noteOf(row, contents)}</p>
        <ConditionChips conditions={contents.conditionsOf(row)} />
      </div>
      {contents.feed && (
        <ActionIcon data-act="conditions" aria-label={`Conditions of ${name}`} title="Conditions">
          <IconFilter size={18} aria-hidden />
        </ActionIcon>
      )}
      {row.messageId === null && (
        <Button variant="subtle" size="compact-sm" data-act="subset" aria-label={`Choose items of ${name}`}>
          {isWhole(row) ? 'All items' : `${row.childPlaylistStart} to ${row.childPlaylistEnd}`}
        </Button>
      )}
      <ActionIcon data-act="remove" aria-label={`Remove ${name}`} title="Remove">
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
});

const noteOf = (row: ItemRow, contents: Contents): string => {
  const why = contents.whyLeftOut(row);
  const { archived = false, feedName } = contents.messages.get(row.messageId ?? 0) ?? {};
  return [
    !archived && why,
    row.messageId === null && (isWhole(row) ? 'Playlist' : 'Playlist, a part'),
    formatDuration(rowSeconds(row, contents)),
    feedName && `from ${feedName}`,
    archived && why,
  ]
    .filter(Boolean)
    .join(', ');
};
