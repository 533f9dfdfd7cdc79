import { Button, NativeSelect } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatDuration } from '../../../kit/formats';
import { SearchField } from '../../../ui/SearchField';
import conditions from '../conditions/conditions.module.css';
import type { Preview } from '../conditions/use-preview-as';
import { PlayOrder } from '../PlayOrder';
import { PlaylistTimeline } from '../PlaylistTimeline';
import { totalSeconds } from '../playlist-items';
import shared from '../playlists.module.css';
import type { Contents, KnownMessage } from '../use-contents';
import type { Column } from '../use-right-column';
import { filterRows, isFiltering, isItemKind, itemKinds, noFilter } from './filter-rows';
import { ItemList } from './ItemList';
import { ItemTools } from './ItemTools';
import styles from './PlaylistItems.module.css';
import { useItemActions } from './use-item-actions';
import type { Items } from './use-items';

/** Longer playlists have no timeline, because it would have a frame for each item. */
const maxFrames = 100;
/** Shorter playlists have no filter. */
const minFiltered = 8;

type PlaylistItemsProps = {
  departmentId: number;
  playlistId: number;
  items: Items;
  playOrder: Playlist['playOrder'];
  change: (fields: { playOrder: Playlist['playOrder'] }) => void;
  shape: Shape;
  contents: Contents;
  /** Adds the messages of new items to the contents. */
  addToContents: (messages: readonly KnownMessage[]) => void;
  preview: Preview;
  /** Opens an editor in the right column. */
  open: (column: Column) => void;
};

/** The items of a playlist: their order, a timeline, the tools, and the list. */
export const PlaylistItems = memo(function PlaylistItems(props: PlaylistItemsProps) {
  const { departmentId, playlistId, items, shape, contents, addToContents, preview, open } = props;
  const { rows, selection } = items;
  const [filter, setFilter] = useState(noFilter);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const actions = useItemActions(items, { departmentId, playlistId, shape, contents, addToContents, say });
  const asked = useDeferredValue(filter);
  const hasFilter = rows.length >= minFiltered || isFiltering(filter);
  const shown = useMemo(() => filterRows(rows, asked, contents), [rows, asked, contents]);
  const keys = useMemo(() => shown.map(({ row }) => row.key), [shown]);
  const { paste } = actions;
  return (
    <section aria-label="Items">
      <div className={styles.head}>
        <div className={styles.sums}>
          <h2>{sumOf(rows.length, selection.keys.size)}</h2>
          {rows.length > 0 && (
            <p className={shared.soft}>Total time {formatDuration(totalSeconds(rows, contents))}</p>
          )}
        </div>
        <PlayOrder playOrder={props.playOrder} change={props.change} />
        {rows.length > 0 && playlistId !== 0 && (
          <Button variant="default" size="compact-sm" onClick={() => open({ show: 'whatPlays' })}>
            What plays
          </Button>
        )}
        {rows.length > 0 && contents.feed && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              preview.start();
              open({ show: 'previewAs' });
            }}
          >
            Preview as
          </Button>
        )}
      </div>
      {preview.words && (
        <div className={conditions.previewed}>
          <span className={shared.soft}>{preview.words}</span>
          <Button variant="subtle" size="compact-sm" onClick={preview.stop}>
            Stop preview
          </Button>
        </div>
      )}
      {rows.length > 0 && rows.length <= maxFrames && (
        <PlaylistTimeline rows={rows} contents={contents} shape={shape} />
      )}
      {(rows.length > 0 || items.undo || items.redo || paste) && (
        <div className={styles.bar}>
          {hasFilter && (
            <div className={styles.filter}>
              <SearchField
                label="Search items"
                value={filter.text}
                onChange={(text) => setFilter({ ...filter, text })}
              />
              <NativeSelect
                aria-label="Show"
                data={Object.entries(itemKinds).map(([value, label]) => ({ value, label }))}
                value={filter.kind}
                onChange={({ currentTarget: { value } }) => {
                  if (isItemKind(value)) setFilter({ ...filter, kind: value });
                }}
              />
            </div>
          )}
          <ItemTools
            items={items}
            shown={keys}
            actions={actions}
            onReplace={(replaced) => open({ show: 'replacement', keys: replaced })}
          />
        </div>
      )}
      {rows.length === 0 && (
        <p className={shared.nothing}>This playlist is empty. Add messages from the list.</p>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <p className={shared.nothing}>No items found. Try a different search.</p>
      )}
      {shown.length > 0 && (
        <ItemList
          items={items}
          shown={shown}
          isFiltered={isFiltering(asked)}
          actions={actions}
          contents={contents}
          shape={shape}
          open={open}
          notInList={preview.reasons}
          say={say}
        />
      )}
      <div className="only-heard" role="status">
        <span key={said.count}>{said.text}</span>
      </div>
    </section>
  );
});

const sumOf = (count: number, selected: number): string => {
  if (selected > 0) return `${selected} of ${count} selected`;
  if (count === 0) return 'Items';
  return count === 1 ? '1 item' : `${count} items`;
};
