import { type BinKind, binDays } from '@marquee/contract/kit/limits';
import { shownName } from '../../kit/shown-name';
import { subscribersOfMessage, usesOfMessage, usesOfPlaylist } from '../uses/use-data';
import { counted, notUsed, subscribersPlay, whereItPlays } from '../uses/where-it-plays';

export type Item = { id: number; name: string };

const hasUses = (kind: BinKind): boolean => kind === 'message' || kind === 'playlist';

/** Returns the maximum number of items whose effects are named. More items are only counted, because uses need calls for each item. */
const maxNamed = (kind: BinKind): number => (hasUses(kind) ? 20 : 5);

/** Returns the question before items are deleted. The specification prescribes the text for one item. */
export const questionOf = (kind: BinKind, count: number): string =>
  `Are you sure you wish to permanently delete ${count === 1 ? `this ${kind}` : `these ${count.toLocaleString('en')} ${kind}s`}?`;

/** Returns the sentences below the question: the names, where the items play, and how long they can be restored. */
export const detailsOf = async (kind: BinKind, items: readonly Item[]): Promise<string[]> => {
  const named = await Promise.all(
    items.slice(0, maxNamed(kind)).map(async (item) => ({
      name: item.name,
      effects: await effectsOf(kind, item, items.length > 1),
    })),
  );
  const more = items.length - named.length;
  return [
    ...usedFirst(named),
    ...(more > 0
      ? [`And ${more.toLocaleString('en')} more${hasUses(kind) ? ' that may be in use' : ''}.`]
      : []),
    `You can restore ${items.length === 1 ? 'it' : 'them'} from the bin in Settings for ${binDays} days.`,
  ];
};

/** Returns the effects of the deletion of items. The items without effects are together in the last sentence. */
export const usedFirst = (items: readonly { name: string; effects: readonly string[] }[]): string[] => {
  const unused = items.filter(({ effects }) => effects.length === 0).map(({ name }) => name);
  return [...items.flatMap(({ effects }) => effects), ...(unused.length > 0 ? [notUsed(unused)] : [])];
};

/** Returns the effects of the deletion of an item. Returns an empty list if nothing uses the item. */
const effectsOf = async (kind: BinKind, { id, name }: Item, isOneOfSeveral: boolean): Promise<string[]> => {
  // The names of the playlists and screens of several items would fill the page.
  const list = isOneOfSeveral ? counted : undefined;
  switch (kind) {
    case 'message': {
      const [uses, subscribers] = await Promise.all([usesOfMessage(id), subscribersOfMessage(id)]);
      if (uses.length === 0 && subscribers === 0) return [];
      return [...whereItPlays(name, uses, list), ...subscribersPlay(subscribers)];
    }
    case 'playlist': {
      const uses = await usesOfPlaylist(id);
      return uses.length === 0 ? [] : whereItPlays(name, uses, list);
    }
    case 'schedule':
      return [`“${shownName(name)}” stops playing on its screen.`];
    case 'screen':
      return [`“${shownName(name)}” stops playing. Its TVs show a pairing code until you restore it.`];
  }
};
