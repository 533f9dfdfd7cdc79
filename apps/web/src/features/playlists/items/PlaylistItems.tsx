import { Button, NativeSelect } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatDuration } from '../../../kit/formats';
import { SearchField } from '../../../ui/SearchField';
import conditions from '../conditions/conditions.module.css';
import type { Preview } from '../conditions/use-preview-as';
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
  shape: Shape;
  contents: Contents;
  /** Adds the messages of new items to the contents. */
  addToContents: (messages: readonly KnownMessage[]) => void;
  preview: Preview;
  /** Opens an editor in the right column. */
  open: (column: Column) => void;
};

/** The items of a playlist: a timeline, the tools, and the list. */
export const PlaylistItems = memo(function PlaylistItems(props: PlaylistItemsProps) {
  const { departmentId, playlistId, items, shape, contents, addToContents, preview, open } = props;
  const { rows } = items;
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
      {rows.length > 0 && (
        <div className={styles.itemsHead}>
          <h2 className={shared.step}>{rows.length === 1 ? '1 item' : `${rows.length} items`}</h2>
          <p>
            <span className={shared.soft}>Total time</span>{' '}
            <strong>{formatDuration(totalSeconds(rows, contents))}</strong>
          </p>
        </div>
      )}
      {rows.length > 0 && (playlistId !== 0 || contents.feed) && (
        <div className={conditions.previewed}>
          {playlistId !== 0 && (
            <Button variant="default" size="compact-sm" onClick={() => open({ show: 'whatPlays' })}>
              What plays
            </Button>
          )}
          {contents.feed && (
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
          {preview.words && (
            <>
              <span className={shared.soft}>{preview.words}</span>
              <Button variant="subtle" size="compact-sm" onClick={preview.stop}>
                Stop preview
              </Button>
            </>
          )}
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
