import type { Shape } from '@marquee/playback/program/shapes';
import { useCallback } from 'react';
import { ConditionsEditor } from './conditions/ConditionsEditor';
import { PreviewAs } from './conditions/PreviewAs';
import type { Preview } from './conditions/use-preview-as';
import { addContents, changeRow, replaceRows } from './items/edit-rows';
import type { Items } from './items/use-items';
import { WhatPlays } from './order/WhatPlays';
import { ContentPicker } from './picker/ContentPicker';
import type { Offered } from './picker/offered-contents';
import type { AddPlace } from './picker/PickerHead';
import { SubsetEditor } from './subset/SubsetEditor';
import type { Contents, KnownMessage } from './use-contents';
import type { RightColumnState } from './use-right-column';

type RightColumnProps = {
  playlistId: number;
  shape: Shape;
  items: Items;
  contents: Contents;
  preview: Preview;
  isUnsaved: boolean;
  /** Adds the messages of new items to the contents. */
  addToContents: (messages: readonly KnownMessage[]) => void;
} & Pick<RightColumnState, 'column' | 'close'>;

/** The right column of the playlist editor. */
export const RightColumn = (props: RightColumnProps) => {
  const { items, contents, preview, column, close } = props;
  const { rows, apply } = items;
  const key = 'key' in column ? column.key : undefined;
  const row = rows.find((each) => each.key === key);
  const { feed } = contents;

  if (column.show === 'subset' && row)
    return (
      <SubsetEditor
        key={row.key}
        row={row}
        contents={contents}
        change={(fields) => apply((now) => changeRow(now, row.key, fields))}
        close={() => close(row.key)}
      />
    );
  if (column.show === 'conditions' && row && feed)
    return (
      <ConditionsEditor
        key={row.key}
        row={row}
        name={contents.nameOf(row)}
        feed={feed}
        change={(fields) => apply((now) => changeRow(now, row.key, fields))}
        close={() => close(row.key)}
      />
    );
  if (column.show === 'previewAs' && feed && preview.previewedAs)
    return (
      <PreviewAs
        feed={feed}
        previewedAs={preview.previewedAs}
        words={preview.words ?? ''}
        change={preview.change}
        stop={() => {
          preview.stop();
          close();
        }}
        close={() => close()}
      />
    );
  if (column.show === 'whatPlays')
    return <WhatPlays playlistId={props.playlistId} isUnsaved={props.isUnsaved} close={() => close()} />;
  return <Picker {...props} />;
};

/** The picker, which adds content or replaces the content of items. */
const Picker = ({ playlistId, shape, items, contents, addToContents, column, close }: RightColumnProps) => {
  const { rows, selection, apply } = items;
  const replaced = column.show === 'replacement' ? column.keys : undefined;
  const add = useCallback(
    (added: readonly Offered[], place: AddPlace) => {
      addToContents(added.flatMap(({ message }) => message ?? []));
      const after = place === 'selection' ? selection.keys : new Set<string>();
      apply((now) =>
        addContents(
          now,
          added.map(({ content }) => content),
          after,
        ),
      );
    },
    [apply, addToContents, selection],
  );
  const cancelReplace = useCallback(() => close([...(replaced ?? [])][0]), [close, replaced]);
  const replace = useCallback(
    ({ content, message }: Offered) => {
      if (!replaced) return;
      addToContents(message ? [message] : []);
      apply((now) => replaceRows(now, replaced, content));
      close([...replaced][0]);
    },
    [apply, addToContents, close, replaced],
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
