import type { Target } from '@marquee/contract/placements';
import type { Shape } from '@marquee/playback/program/shapes';
import { formatShortDay } from '../../kit/formats';
import { shapeNames } from '../../kit/shapes';
import { shownMessageName, shownName } from '../../kit/shown-name';
import type { PlacedMessage } from './placement-data';

/** Returns the messages in words: '“Soup”' or '3 messages'. */
export const messagesInWords = (messages: readonly PlacedMessage[]): string =>
  messages.length === 1 ? `“${shownMessageName(messages[0]?.name)}”` : `${messages.length} messages`;

/** Returns names as a list: 'A', 'A and B', 'A, B and 3 more'. `count`: the number of all names, of which `names` are the first. */
export const namesInWords = (names: readonly string[], count = names.length): string => {
  const all = [...names.map(shownName), ...(count > names.length ? [`${count - names.length} more`] : [])];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

/** Returns where a playlist plays: '4 items, plays on Lobby and Foyer'. */
export const targetInWords = ({ itemCount, screens, screenCount }: Target): string => {
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`;
  return screenCount === 0
    ? `${items}, on no screen`
    : `${items}, plays on ${namesInWords(screens, screenCount)}`;
};

/** Returns the warning for messages that do not fill a playlist or screen of this shape. Undefined: all messages fit. */
export const misfitInWords = (
  messages: readonly PlacedMessage[],
  place: Shape,
  kind: 'playlist' | 'screen' | 'screens',
): string | undefined => {
  const misfits = messages.filter(({ shape }) => shape !== place);
  if (misfits.length === 0) return undefined;
  const which =
    messages.length === 1
      ? 'The message'
      : misfits.length === 1
        ? 'One message'
        : `${misfits.length} messages`;
  const subject = kind === 'screens' ? 'At least one of these screens' : `This ${kind}`;
  return `${subject} is ${shapeNames[place]}. ${which} will not fill the picture.`;
};

/** Returns what adding messages to these playlists will change on screens. */
export const outcomeInWords = (
  messages: readonly PlacedMessage[],
  chosen: readonly Target[],
  hasNew: boolean,
): string => {
  const what = messagesInWords(messages);
  const screens = [...new Set(chosen.flatMap((target) => target.screens))];
  const unnamed = chosen.reduce((sum, target) => sum + target.screenCount - target.screens.length, 0);
  if (chosen.length === 0 && !hasNew) return 'Choose one or more playlists.';
  if (screens.length === 0)
    return `${what} will not be on a screen yet, because no screen plays ${chosen.length + Number(hasNew) === 1 ? 'this playlist' : 'these playlists'}.`;
  return `${what} will play on ${namesInWords(screens.slice(0, 5), screens.length + unnamed)} whenever ${chosen.length === 1 ? 'this playlist plays' : 'these playlists play'}.`;
};

/** Returns the last day within a sentence: ' until the end of Dec 4'. An empty day means that there is no end. */
export const untilInWords = (endDate: string): string =>
  endDate === '' ? '' : ` until the end of ${formatShortDay(endDate)}`;

/** Returns when several screens show messages. `endDate`: the last day, or an empty text. */
export const severalInWords = (
  messages: readonly PlacedMessage[],
  screens: readonly { name: string }[],
  endDate: string,
): string => {
  const names = screens.slice(0, 3).map(({ name }) => name);
  return `${messagesInWords(messages)} will play on ${namesInWords(names, screens.length)}${untilInWords(endDate)}, every day, all day, in turn with their other playlists.`;
};

/** Returns targets in the order of the dialog: first those that fit the messages, then those that screens play, then by name. */
export const inTargetOrder = (targets: readonly Target[], messages: readonly PlacedMessage[]): Target[] => {
  const misfits = ({ shape }: Target) => (messages.some((message) => message.shape !== shape) ? 1 : 0);
  // The server sends playlists that screens play first, each part sorted by name.
  return targets.toSorted((a, b) => misfits(a) - misfits(b));
};
