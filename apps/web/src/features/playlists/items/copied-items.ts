import type { Shape } from '@marquee/playback/program/shapes';
import { useSyncExternalStore } from 'react';
import type { ItemRow } from '../playlist-items';

/** Items that a person copied, to paste them into a playlist of the same department and shape. */
export type CopiedItems = { departmentId: number; shape: Shape; rows: readonly ItemRow[] };

let copied: CopiedItems | undefined;
const watchers = new Set<() => void>();

export const copyItems = (items: CopiedItems): void => {
  copied = items;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Returns the copied items that can be pasted into a playlist. A playlist cannot contain itself. */
export const pasteable = (
  items: CopiedItems | undefined,
  into: { departmentId: number; shape: Shape; playlistId: number },
): readonly ItemRow[] =>
  items && items.departmentId === into.departmentId && items.shape === into.shape
    ? items.rows.filter(({ childPlaylistId }) => childPlaylistId !== into.playlistId)
    : [];

export const useCopiedItems = (): CopiedItems | undefined => useSyncExternalStore(watch, () => copied);
