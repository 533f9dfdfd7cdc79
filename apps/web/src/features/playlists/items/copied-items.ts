import type { Shape } from '@marquee/playback/program/shapes';
import { useSyncExternalStore } from 'react';
import { noConditions } from '../conditions/item-conditions';
import type { ItemRow } from '../playlist-items';
import type { KnownMessage } from '../use-contents';

/**
 * Items that a person copied, to paste them into a playlist of the same department and shape. `feedId`: the feed to whose
 * questions their conditions refer.
 */
export type CopiedItems = {
  departmentId: number;
  shape: Shape;
  feedId: number | undefined;
  rows: readonly ItemRow[];
  /** The messages of the items, which the other playlist may not know. */
  messages: readonly KnownMessage[];
};

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

/**
 * Returns the copied items that can be pasted into a playlist. A playlist cannot contain itself. The items keep their conditions
 * in the lists of the same feed.
 */
export const pasteable = (
  items: CopiedItems | undefined,
  into: { departmentId: number; shape: Shape; feedId: number | undefined; playlistId: number },
): readonly ItemRow[] => {
  if (!items || items.departmentId !== into.departmentId || items.shape !== into.shape) return [];
  const rows = items.rows.filter(({ childPlaylistId }) => childPlaylistId !== into.playlistId);
  return items.feedId === into.feedId ? rows : rows.map((row) => ({ ...row, conditions: noConditions }));
};

export const useCopiedItems = (): CopiedItems | undefined => useSyncExternalStore(watch, () => copied);
