import type { Use } from '@marquee/contract/uses';
import { formatCount } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';

/** Maximum number of names in one sentence. Further names are counted. */
const maxNamed = 5;

/**
 * Returns sentences that say where content plays: one sentence for each department, or one sentence if nothing plays the content.
 * @param list writes the playlists and screens
 */
export const whereItPlays = (name: string, uses: readonly Use[], list = listed): string[] => {
  const content = quoted(name);
  if (uses.length === 0) return [notUsed([name])];
  return uses.map(({ department, isOwn, playlists, screens }) => {
    const places = [
      ...(playlists.length > 0 ? [`is in ${list('playlist', playlists)}`] : []),
      ...(screens.length > 0 ? [`plays on ${list('screen', screens)}`] : []),
    ];
    return `${isOwn ? '' : `In ${department}, `}${content} ${places.join(' and ')}.`;
  });
};

/** Returns the sentence that says that nothing plays the content with these names. */
export const notUsed = (names: readonly string[]): string =>
  `${namesIn(names)} ${names.length === 1 ? 'is' : 'are'} not used by any playlist or screen.`;

/** Returns the sentence that says how many subscribers of feeds play content, or no sentence if there are no such subscribers. */
export const subscribersPlay = (count: number): string[] => {
  if (count === 0) return [];
  return [`${count.toLocaleString('en')} subscriber${count === 1 ? ' plays' : 's play'} it from your feeds.`];
};

/** Returns only the number of names: '3 screens'. */
export const counted = (kind: string, { length }: readonly string[]): string => formatCount(length, kind);

const listed = (kind: string, names: readonly string[]): string =>
  `the ${kind}${names.length === 1 ? '' : 's'} ${namesIn(names)}`;

const namesIn = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNamed).map(quoted);
  const more = names.length > maxNamed ? [`${names.length - maxNamed} more`] : [];
  const all = [...shown, ...more];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

const quoted = (name: string) => `“${shownName(name)}”`;
