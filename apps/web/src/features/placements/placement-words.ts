import type { Target } from '@marquee/contract/placements';
import type { Shape } from '@marquee/playback/program/shapes';
import { formatShortDay } from '../../kit/formats';
import { shapeNames } from '../../kit/shapes';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { percent } from '../schedules/playlists/weights';
import { namesInWords, screensInWords } from '../uses/screens-in-words';
import type { PlacedMessage } from './placement-data';
import type { NewHours, ScreenChoice } from './screen-choices';

/** Returns the messages in words: '“Soup”' or '3 messages'. */
export const messagesInWords = (messages: readonly PlacedMessage[]): string =>
  messages.length === 1 ? `“${shownMessageName(messages[0]?.name)}”` : `${messages.length} messages`;

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

/**
 * Returns what adding messages to these playlists will change on screens.
 * @param screens all screens that play at least one of the playlists
 */
export const outcomeInWords = (
  messages: readonly PlacedMessage[],
  chosen: readonly Target[],
  hasNew: boolean,
  screens: readonly { name: string }[],
): string => {
  const what = messagesInWords(messages);
  if (chosen.length === 0 && !hasNew) return 'Choose one or more playlists.';
  if (screens.length === 0)
    return `${what} will not be on a screen yet, because no screen plays ${chosen.length + Number(hasNew) === 1 ? 'this playlist' : 'these playlists'}.`;
  return `${what} will play on ${screensInWords(screens)} whenever ${chosen.length === 1 ? 'this playlist plays' : 'these playlists play'}.`;
};

/** Returns the last day within a sentence: ' until the end of Dec 4'. An empty day means that there is no end. */
export const untilInWords = (endDate: string): string =>
  endDate === '' ? '' : ` until the end of ${formatShortDay(endDate)}`;

/** Returns when screens show messages that are added to a playlist of theirs. `endDate`: the last day, or an empty text. */
export const addedInWords = (
  messages: readonly PlacedMessage[],
  screens: readonly { name: string }[],
  { target, when, isNow }: ScreenChoice,
  endDate: string,
): string => {
  const until = untilInWords(endDate);
  const start = isNow ? 'from the next round on' : when;
  const places = screensInWords(screens, target.screenCount);
  return `${messagesInWords(messages)} will be the last in “${shownName(target.name)}” and play on ${places}${until}${until && ','} ${start}.`;
};

/** Returns what the remotes of screens in slideshow mode will offer. `endDate`: the last day, or an empty text. */
export const offeredInWords = (
  messages: readonly PlacedMessage[],
  screens: readonly { name: string }[],
  endDate: string,
): string =>
  `The remote of ${screensInWords(screens)} will offer a new playlist with ${messagesInWords(messages)}${untilInWords(endDate)}.`;

/**
 * The part of the time that a new playlist gets now, from 0 to 1. 'varies': it differs from screen to screen. Undefined: the screen
 * plays nothing else.
 */
export type NewShare = number | 'varies' | undefined;

/** Returns when screens show messages in a new playlist. `endDate`: the last day, or an empty text. */
export const newInWords = (
  messages: readonly PlacedMessage[],
  screens: readonly { name: string }[],
  endDate: string,
  share: NewShare,
  hours: NewHours,
): string => {
  const until = untilInWords(endDate);
  const plays = `${messagesInWords(messages)} will play on ${screensInWords(screens)}${until}${until && ','} ${hours.words}`;
  const start = hours.isNow ? ', starting now' : '';
  if (share === undefined) return `${plays}${start}.`;
  const gets = messages.length === 1 ? 'It gets' : 'They get';
  if (share === 'varies')
    return `${plays}, in turn with their other playlists. ${gets} half of the time while one other schedule plays.`;
  const part = share === 0.5 ? 'half' : `about ${percent(share)}`;
  const gained = share < 1 ? ` ${gets} ${part} of the time.` : '';
  return `${plays}, in turn with the other playlists${start}.${gained}`;
};

/** Returns targets in the order of the dialog: first those that fit the messages, then those that screens play, then by name. */
export const inTargetOrder = (targets: readonly Target[], messages: readonly PlacedMessage[]): Target[] => {
  const misfits = ({ shape }: Target) => (messages.some((message) => message.shape !== shape) ? 1 : 0);
  // The server sends playlists that screens play first, each part sorted by name.
  return targets.toSorted((a, b) => misfits(a) - misfits(b));
};
