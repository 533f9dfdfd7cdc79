import type { StoredItem } from '../program/feed-input';
import type { LeftOutReason } from '../program/left-out';
import type { InputItem, InputPlaylist } from '../program/program-input';

/**
 * Why an item of a pass plays nothing. `shape`, `condition`: the item is not in its list. `notYet`, `over`: the day is outside the
 * dates of the list. `subset`: the item is outside the subset of a nested list. All other reasons are those of programs.
 */
export const passReasons = ['shape', 'condition', 'notYet', 'over', 'subset'] as const;
export type PassReason = LeftOutReason | (typeof passReasons)[number];

/** An item that is not in its list, at its index in the stored list, from 0. */
export type HiddenItem = { index: number; item: StoredItem; reason: 'shape' | 'condition' };

/**
 * A message that plays in a pass (`reason`: null), or content that is left out, in the order of the pass. `id`: the id of the
 * message or list in the program. `path`: the ids of the lists that contain the entry, beginning with the top list. `place`: the
 * position of the item of the top list that contains the entry, from 1. `number`: the number of the entry in its own list, from 1,
 * or null if the list does not contain the entry. `name`: empty if the input has no name.
 */
export type PassEntry = {
  kind: 'message' | 'playlist';
  id: number;
  name: string;
  path: number[];
  place: number;
  number: number | null;
  reason: PassReason | null;
};

export type PassInput = {
  /** The resolved lists, by id. */
  lists: ReadonlyMap<number, InputPlaylist>;
  /** The items that are not in the lists, by list, in their order. */
  hidden: ReadonlyMap<number, readonly HiddenItem[]>;
  /** The day in the zone of the screen, 'yyyy-MM-dd'. */
  day: string;
  /** Returns why a message cannot play, or undefined. */
  whyNot: (message: number) => LeftOutReason | undefined;
};

/** Why a whole list plays nothing on a day, or undefined. */
export type ListReason = Extract<PassReason, LeftOutReason | 'notYet' | 'over'>;

/** Maximum number of items of a pass, as in the order of playlists. */
const maxItems = 20_000;
/** Maximum number of entries, because small subsets of long lists leave out many items. */
const maxEntries = 10_000;

/**
 * Returns one sequential pass of a list with the left-out content and the reasons. The messages without a reason are the messages
 * of `onePassFrom` for sequential lists. `isCut`: the pass has more items or entries than the maximum. `out`: the whole list plays nothing.
 */
export function explainPass(
  id: number,
  input: PassInput,
): { entries: PassEntry[]; out: ListReason | null; isCut: boolean } {
  const entries: PassEntry[] = [];
  let left = maxItems;
  let isCut = false;

  const visit = (
    list: InputPlaylist,
    path: number[],
    bounds: { start: number; end: number },
    top?: number,
  ) => {
    for (const { number, index, item, hidden } of itemsOf(list, input.hidden.get(list.id) ?? [])) {
      const entry = { path, place: top ?? index + 1, number };
      const isInSubset = number !== null && number >= bounds.start && number <= bounds.end;
      if (left <= 0 || entries.length >= maxEntries) {
        isCut = true;
        return;
      }
      if (number !== null && !isInSubset) {
        entries.push({ ...entry, ...contentOf(item), reason: 'subset' });
        continue;
      }
      left -= 1;
      if (hidden) entries.push({ ...entry, ...contentOf(item), reason: hidden });
      else visitItem(item, entry);
    }
  };

  const visitItem = (item: InputItem, entry: Pick<PassEntry, 'path' | 'place' | 'number'>) => {
    if (item.kind === 'leftOut') entries.push({ ...entry, ...contentOf(item), reason: item.reason });
    else if (item.kind === 'message')
      entries.push({ ...entry, ...contentOf(item), reason: input.whyNot(item.message) ?? null });
    else {
      const list = input.lists.get(item.playlist);
      const reason = whyNotList(list, input.day, entry.path);
      if (reason !== undefined || !list)
        entries.push({
          ...entry,
          ...contentOf(item),
          name: list?.name ?? '',
          reason: reason ?? 'missing',
        });
      else visit(list, [...entry.path, list.id], item, entry.place);
    }
  };

  const list = input.lists.get(id);
  const out = whyNotList(list, input.day, []) ?? null;
  if (list && out === null) visit(list, [id], { start: 1, end: maxItems });
  return { entries, out, isCut };
}

/** Returns the items of a list together with those that are not in it, in the order of the stored list. */
function* itemsOf(list: InputPlaylist, hidden: readonly HiddenItem[]) {
  const noted = new Map(hidden.map((each) => [each.index, each]));
  const length = list.items.length + hidden.length;
  for (let index = 0, number = 1; index < length; index++) {
    const found = noted.get(index);
    const item = found?.item ?? list.items[number - 1];
    if (!item) return;
    yield { index, item, number: found ? null : number, hidden: found?.reason };
    if (!found) number += 1;
  }
}

function contentOf(item: InputItem): Pick<PassEntry, 'kind' | 'id' | 'name'> {
  if (item.kind === 'leftOut') return { kind: item.content, id: item.id, name: item.name };
  return item.kind === 'message'
    ? { kind: 'message', id: item.message, name: '' }
    : { kind: 'playlist', id: item.playlist, name: '' };
}

function whyNotList(list: InputPlaylist | undefined, day: string, path: number[]): ListReason | undefined {
  if (!list) return 'missing';
  if (list.out) return list.out;
  if (path.includes(list.id)) return 'cycle';
  if (list.startDate !== null && day < list.startDate) return 'notYet';
  return list.endDate !== null && day > list.endDate ? 'over' : undefined;
}
