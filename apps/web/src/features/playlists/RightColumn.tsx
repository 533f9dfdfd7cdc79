import type { Shape } from '@marquee/playback/program/shapes';
import { useCallback, useState } from 'react';
import { useShowPart } from '../../ui/SidebarLayout';
import { addContents, type Content, changeRow, type Keys, replaceRows } from './items/edit-rows';
import type { Items } from './items/use-items';
import { type AddPlace, ContentPicker } from './picker/ContentPicker';
import { SubsetEditor } from './subset/SubsetEditor';
import type { Contents } from './use-contents';

/** What the right column shows: the picker, the picker for the content that replaces items, or the subset of an item. */
type Column = { show: 'picker' } | { show: 'replacement'; keys: Keys } | { show: 'subset'; key: string };

const picker: Column = { show: 'picker' };

/** Returns the state of the right column. On a phone, the column is shown when a person opens a subset or the replacement. */
export const useRightColumn = ({ focusRow }: Pick<Items, 'focusRow'>) => {
  const [column, setColumn] = useState<Column>(picker);
  const showPart = useShowPart();
  const openSubset = useCallback(
    (key: string) => {
      setColumn({ show: 'subset', key });
      showPart('preview');
    },
    [showPart],
  );
  const openReplacement = useCallback(
    (keys: Keys) => {
      setColumn({ show: 'replacement', keys });
      showPart('preview');
    },
    [showPart],
  );
  /** Shows the picker again and moves the focus to the row. */
  const close = useCallback(
    (key: string | undefined) => {
      setColumn(picker);
      showPart('work');
      focusRow(key);
    },
    [showPart, focusRow],
  );
  return { column, openSubset, openReplacement, close };
};

/** The right column of the playlist editor. */
export const RightColumn = ({
  playlistId,
  shape,
  items,
  contents,
  column,
  close,
}: {
  playlistId: number;
  shape: Shape;
  items: Items;
  contents: Contents;
} & Pick<ReturnType<typeof useRightColumn>, 'column' | 'close'>) => {
  const { rows, selection, apply } = items;
  const subset = column.show === 'subset' ? rows.find(({ key }) => key === column.key) : undefined;
  const replaced = column.show === 'replacement' ? column.keys : undefined;
  const add = useCallback(
    (added: readonly Content[], place: AddPlace) =>
      apply((now) => addContents(now, added, place === 'selection' ? selection.keys : new Set())),
    [apply, selection],
  );
  const cancelReplace = useCallback(() => close([...(replaced ?? [])][0]), [close, replaced]);
  const replace = useCallback(
    (content: Content) => {
      if (!replaced) return;
      apply((now) => replaceRows(now, replaced, content));
      close([...replaced][0]);
    },
    [apply, close, replaced],
  );
  if (subset)
    return (
      <SubsetEditor
        key={subset.key}
        row={subset}
        contents={contents}
        change={(fields) => apply((now) => changeRow(now, subset.key, fields))}
        close={() => close(subset.key)}
      />
    );
  return (
    <ContentPicker
      playlistId={playlistId}
      shape={shape}
      contents={contents}
      hasItems={rows.length > 0}
      hasSelection={selection.keys.size > 0}
      add={add}
      replaced={replaced?.size ?? 0}
      replace={replace}
      cancelReplace={cancelReplace}
    />
  );
};
