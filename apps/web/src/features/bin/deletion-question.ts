import { type BinKind, binDays } from '@marquee/contract/kit/limits';
import { shownName } from '../../kit/shown-name';
import { subscribersOfMessage, usesOfMessage, usesOfPlaylist } from '../uses/use-data';
import { counted, subscribersPlay, whereItPlays } from '../uses/where-it-plays';

export type Item = { id: number; name: string };

/** Maximum number of items whose uses are named. More items are only counted. */
const maxNamed = 5;

/** Returns the question before items are deleted. The specification prescribes the text for one item. */
export const questionOf = (kind: BinKind, count: number): string =>
  `Are you sure you wish to permanently delete ${count === 1 ? `this ${kind}` : `these ${count.toLocaleString('en')} ${kind}s`}?`;

/** Returns the sentences below the question: the names, where the items play, and how long they can be restored. */
export const detailsOf = async (kind: BinKind, items: readonly Item[]): Promise<string[]> => {
  const named = await Promise.all(
    items.slice(0, maxNamed).map((item) => effectsOf(kind, item, items.length > 1)),
  );
  const more = items.length - maxNamed;
  return [
    ...named.flat(),
    ...(more > 0 ? [`And ${more.toLocaleString('en')} more.`] : []),
    `You can restore ${items.length === 1 ? 'it' : 'them'} from the bin in Settings for ${binDays} days.`,
  ];
};

const effectsOf = async (kind: BinKind, { id, name }: Item, isOneOfSeveral: boolean): Promise<string[]> => {
  // The names of the playlists and screens of several items would fill the page.
  const list = isOneOfSeveral ? counted : undefined;
  switch (kind) {
    case 'message': {
      const [uses, subscribers] = await Promise.all([usesOfMessage(id), subscribersOfMessage(id)]);
      return [...whereItPlays(name, uses, list), ...subscribersPlay(subscribers)];
    }
    case 'playlist':
      return whereItPlays(name, await usesOfPlaylist(id), list);
    case 'schedule':
      return [`“${shownName(name)}” stops playing on its screen.`];
    case 'screen':
      return [`“${shownName(name)}” stops playing. Its TVs show a pairing code until you restore it.`];
  }
};
