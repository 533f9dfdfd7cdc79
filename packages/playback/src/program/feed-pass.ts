import { onePassFrom } from '../rotation/order';
import { type Context, whyNotInList } from './feed-context';
import type { StoredItem, StoredPlaylist } from './feed-input';
import type { ProgramItem, ProgramPlaylist } from './program';

/**
 * Returns the ids of the messages in one pass of a list of a feed, with 0 for each item that cannot play. The pass reads the list in
 * a context: items of another shape and items whose conditions do not all hold are left out before the rest is numbered. Lists
 * outside `day` ('yyyy-MM-dd'), subscription playlists and content of another account play nothing. Random lists are shuffled
 * with `seed`; without a seed, they have the stored order.
 */
export function feedPass(
  root: number,
  lists: ReadonlyMap<number, StoredPlaylist>,
  context: Pick<Context, 'accountId' | 'data' | 'shape'>,
  day: string,
  seed?: number,
): number[] {
  const playlists = new Map<number, ProgramPlaylist>();
  const visit = (id: number) => {
    const list = lists.get(id);
    if (!list || playlists.has(id) || !isOwnList(list, context.accountId) || !includesDay(list, day)) return;
    const items = list.items
      .filter((item) => whyNotInList(item, context) === undefined)
      .map((item) => itemIn(item, context.accountId));
    const order = seed === undefined ? 'sequential' : list.order;
    playlists.set(id, { id, name: '', order, from: null, until: null, items });
    for (const item of items) if (item.kind === 'playlist') visit(item.playlist);
  };
  visit(root);
  return onePassFrom(root, { playlists, playable: () => true, inDates: () => true }, seed ?? 0);
}

const nothing: ProgramItem = { kind: 'message', message: 0 };

function itemIn(item: StoredItem, accountId: number): ProgramItem {
  if (item.kind === 'leftOut' || item.accountId !== accountId) return nothing;
  return item.kind === 'message'
    ? { kind: item.kind, message: item.message }
    : { kind: item.kind, playlist: item.playlist, start: item.start, end: item.end };
}

function isOwnList(list: StoredPlaylist, accountId: number): boolean {
  return list.accountId === accountId && list.subscription === null;
}

/** Returns whether a list plays on a day ('yyyy-MM-dd'). Both ends of its dates are included. */
export function includesDay(
  { startDate, endDate }: Pick<StoredPlaylist, 'startDate' | 'endDate'>,
  day: string,
): boolean {
  return (startDate ?? day) <= day && day <= (endDate ?? day);
}
