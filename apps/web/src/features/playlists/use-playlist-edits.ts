import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import { useCallback, useMemo, useState } from 'react';
import { newUuid } from '../../kit/new-uuid';
import { changedItems, type ItemRow, toRows } from './playlist-items';
import type { PlaylistDraft } from './save-playlist';

type Edits = { fields: Partial<PlaylistDraft>; rows: ItemRow[] | undefined };
const none: Edits = { fields: {}, rows: undefined };

/** What can be put into a playlist: a message, or another playlist. */
export type Content = { messageId: number } | { childPlaylistId: number };

/** What a person changed, laid over what is saved. */
export const usePlaylistEdits = (base: PlaylistDraft, stored: readonly PlaylistMessage[]) => {
  const [edits, setEdits] = useState(none);
  const opening = useMemo(() => toRows(stored), [stored]);
  const draft = { ...base, ...edits.fields };
  const rows = edits.rows ?? opening;

  const dirty =
    (['name', 'playOrder', 'startDate', 'endDate'] as const).some((field) => draft[field] !== base[field]) ||
    (edits.rows !== undefined &&
      (rows.length !== stored.length || changedItems(rows, stored, base.id).length > 0));

  const changeField = (fields: Partial<PlaylistDraft>) =>
    setEdits((now) => ({ ...now, fields: { ...now.fields, ...fields } }));
  const changeRows = useCallback(
    (change: (rows: ItemRow[]) => ItemRow[]) =>
      setEdits((now) => ({ ...now, rows: change(now.rows ?? opening) })),
    [opening],
  );

  // The function stays the same, so that the long list of contents is not rendered at every key press.
  const add = useCallback((content: Content) => changeRows((now) => [...now, newRow(content)]), [changeRows]);
  const change = (key: string, fields: Partial<ItemRow>) =>
    changeRows((now) => now.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const remove = (key: string) => changeRows((now) => now.filter((row) => row.key !== key));

  /** After a save: what was sent is no longer an edit; what was typed meanwhile still is. */
  const settle = () => setEdits((now) => (now === edits ? none : now));
  return {
    draft,
    rows,
    dirty,
    changeField,
    reorder: (next: ItemRow[]) => changeRows(() => next),
    add,
    change,
    remove,
    settle,
  };
};

const newRow = (content: Content): ItemRow => ({
  id: 0,
  key: newUuid(),
  messageId: null,
  childPlaylistId: null,
  childPlaylistStart: firstOfSubset,
  childPlaylistEnd: lastOfSubset,
  ...content,
});
