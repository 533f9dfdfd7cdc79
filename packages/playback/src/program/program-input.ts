import type { LeftOutReason } from './left-out';
import type {
  PlayOrder,
  ProgramItem,
  ProgramMessage,
  ProgramNotice,
  ProgramOverlay,
  ProgramSchedule,
  ScreenMode,
} from './program';
import type { Rotation } from './shapes';

/**
 * The stored rows from which the program of one screen is made. Rows that the screen does not reach have no effect. `manual`: the
 * ids of the playlists for the remote, in order, ignored in the mode `digitalsignage`. `schedules`: ignored in the mode
 * `slideshow`.
 */
export type ProgramInput = {
  screen: {
    id: number;
    name: string;
    mode: ScreenMode;
    /** A name from the list of time zones, or an IANA name. */
    timezone: string;
    rotation: Rotation;
  };
  /** The account is suspended or cancelled. The program still contains its content. */
  notice?: ProgramNotice | undefined;
  schedules: ProgramSchedule[];
  manual: number[];
  overlays: ProgramOverlay[];
  playlists: InputPlaylist[];
  messages: InputMessage[];
  /** Playlists of other departments that are no longer shared with the department of the screen. */
  notShared?: ReadonlySet<number>;
};

/**
 * An item of a stored playlist. `leftOut`: the content of the item may not play, such as content of another department that is no
 * longer shared. The item keeps its index, so that subsets of nested playlists stay the same.
 */
export type InputItem =
  | ProgramItem
  | { kind: 'leftOut'; content: 'message' | 'playlist'; id: number; name: string; reason: LeftOutReason };

/**
 * Returns an item as a program contains it. An item that is left out becomes message 0, which does not exist, so the item plays
 * no message.
 */
export const programItem = (item: InputItem): ProgramItem => {
  if (item.kind === 'leftOut') return { kind: 'message', message: 0 };
  if (item.kind === 'message') return { kind: item.kind, message: item.message };
  return { kind: item.kind, playlist: item.playlist, start: item.start, end: item.end };
};

/**
 * Dates are 'yyyy-MM-dd', both included, in the screen's zone; null: no limit. `of` and `feed` are in `ProgramPlaylist`. `out`: the
 * reason why the playlist plays nothing at all.
 */
export type InputPlaylist = {
  id: number;
  name: string;
  order: PlayOrder;
  startDate: string | null;
  endDate: string | null;
  items: InputItem[];
  of?: number;
  feed?: number;
  out?: LeftOutReason;
};

/**
 * `ready` is false while the media of the message cannot be played. `tooHeavy`: the page of the message is too large, or the
 * message was not rendered, because the earlier pages fill the program. `feeds`: the feeds whose content the zones of the message
 * can play; absent for none.
 */
export type InputMessage = ProgramMessage & {
  archived: boolean;
  ready: boolean;
  tooHeavy?: boolean;
  feeds?: number[];
};
