import { Button, TextInput } from '@mantine/core';
import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { useQuery } from '../../../kit/use-query';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { VirtualList } from '../../../ui/VirtualList';
import { WarningAlert } from '../../../ui/WarningAlert';
import { wholePlaylistQuery } from '../playlist-data';
import { type ItemRow, isWhole, parseBound, toRows } from '../playlist-items';
import shared from '../playlists.module.css';
import { type Contents, contentsOf, messagesOf } from '../use-contents';
import styles from './SubsetEditor.module.css';
import { type NumberedItem, numberedItems, subsetWords } from './subset-items';

/** Chooses which items of a nested playlist play. Shows the numbers of these items. */
export const SubsetEditor = ({
  row,
  contents,
  change,
  close,
}: {
  row: ItemRow;
  contents: Contents;
  change: (fields: Partial<ItemRow>) => void;
  close: () => void;
}) => {
  const child = useQuery(wholePlaylistQuery(row.childPlaylistId ?? 0));
  const stored = child.data?.items ?? noItems;
  const items = numberedItems(toRows(stored), row);
  const { nameOf } = useMemo(() => {
    const { messages, lost } = messagesOf(stored);
    return contentsOf(messages, [...contents.playlists.values()], undefined, lost);
  }, [contents, stored]);
  return (
    <section
      aria-label="Items of the playlist"
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A field reads its number when it loses the focus.
        if (event.target instanceof HTMLElement) event.target.blur();
        close();
      }}
    >
      <div>
        <h2 className={shared.step}>{contents.nameOf(row)}</h2>
        <p className={shared.soft}>Choose the first and the last item of this playlist that play here.</p>
      </div>
      <div className={styles.bounds}>
        <Bound
          label="First item"
          value={row.childPlaylistStart}
          isFirst
          onChange={(childPlaylistStart) => change({ childPlaylistStart })}
        />
        <Bound
          label="Last item"
          value={row.childPlaylistEnd}
          onChange={(childPlaylistEnd) => change({ childPlaylistEnd })}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={close}>
          Done
        </Button>
        {!isWhole(row) && (
          <Button variant="subtle" onClick={() => change(whole)}>
            Play all items
          </Button>
        )}
      </div>
      {child.isPending && <LoadingIndicator />}
      {child.isError && <WarningAlert messages={sentencesOf(child.error)} />}
      {child.isSuccess && (
        <>
          <p role="status">{subsetWords(items)}</p>
          <VirtualList label="Numbered items" items={items} keyOf={keyOf} rowHeight={36} gap={0}>
            {({ number, row: item, plays }) => (
              <p className={styles.item} data-plays={plays || undefined}>
                <span className={styles.number}>{number}</span>
                <span className={shared.itemName}>{nameOf(item)}</span>
                {!plays && <span className={shared.soft}>left out</span>}
              </p>
            )}
          </VirtualList>
        </>
      )}
    </section>
  );
};

const noItems: readonly PlaylistMessage[] = [];

const whole = { childPlaylistStart: firstOfSubset, childPlaylistEnd: lastOfSubset };

const keyOf = ({ row }: NumberedItem) => row.key;

const Bound = ({
  label,
  value,
  isFirst = false,
  onChange,
}: {
  label: string;
  value: number;
  /** The first field gets the focus when the editor opens. */
  isFirst?: boolean;
  onChange: (bound: number) => void;
}) => {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.select();
  }, [isFirst]);
  const read = () => {
    setTyped(undefined);
    if (typed !== undefined) onChange(parseBound(typed));
  };
  return (
    <TextInput
      ref={field}
      label={label}
      inputMode="numeric"
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
};
