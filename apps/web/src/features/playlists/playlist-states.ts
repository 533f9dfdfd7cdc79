import type { PlaylistState } from '@marquee/contract/playlists';
import { sizeWords } from '../../kit/formats';

type Words = {
  sentence: string;
  /** What the person can do next. */
  next: 'openFeed' | 'subscribe' | 'selectFeed' | 'makeCustom';
};

/** Why a playlist of a feed plays nothing, in words. Undefined for states that other parts of the page explain. */
export const stateWords: Record<PlaylistState['kind'], Words | undefined> = {
  plays: undefined,
  empty: undefined,
  preparing: undefined,
  sourceNeverRead: undefined,
  sourceFailing: undefined,
  waitingForApproval: {
    sentence: 'This playlist plays nothing until the publisher of the feed approves your subscription.',
    next: 'openFeed',
  },
  ended: {
    sentence: 'This playlist plays nothing, because your organization is not subscribed to the feed.',
    next: 'subscribe',
  },
  feedClosed: {
    sentence: 'This playlist plays nothing, because the publisher deleted the feed.',
    next: 'selectFeed',
  },
  notOffered: {
    sentence:
      'This playlist plays nothing, because the feed now offers only single messages. Put them into a custom playlist.',
    next: 'makeCustom',
  },
};

/** The states in which a person should look at the playlist, in words for the row of the list. */
const faultWords: Partial<Record<PlaylistState['kind'], string>> = {
  waitingForApproval: 'Waiting for approval',
  ended: 'Subscription ended',
  feedClosed: 'Feed deleted',
  notOffered: 'No longer offered',
  sourceFailing: 'Source cannot be read',
};

/** Returns what the row of a playlist says below its name. `isFault`: the person should look at the playlist. */
export const rowWords = ({
  state,
  itemCount,
  seconds,
  sharedBy,
}: {
  state: PlaylistState;
  itemCount: number | undefined;
  seconds: number;
  sharedBy: string | null;
}): { words: string; isFault: boolean } => {
  const fault = faultWords[state.kind];
  const words = [fault ?? usualWords(state, itemCount, seconds), sharedBy && `from ${sharedBy}`];
  return { words: words.filter(Boolean).join(', '), isFault: fault !== undefined };
};

const usualWords = (state: PlaylistState, itemCount: number | undefined, seconds: number): string => {
  if (state.kind === 'preparing') return `Preparing ${state.ready} of ${state.total}`;
  if (state.kind === 'sourceNeverRead') return 'Reading the source';
  return itemCount === 0 ? 'Empty' : sizeWords(itemCount, seconds);
};
