import type {
  PlayOrder,
  ProgramItem,
  ProgramMessage,
  ProgramOverlay,
  ProgramSchedule,
  ScreenMode,
} from './program';
import type { Rotation } from './shapes';

/**
 * The stored rows from which the program of one screen is made. Additional rows have no effect. `manual` contains ids of
 * playlists in order. It plays in the modes with a remote. `schedules` play in the modes with schedules.
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
  schedules: ProgramSchedule[];
  manual: number[];
  overlays: ProgramOverlay[];
  playlists: InputPlaylist[];
  messages: InputMessage[];
  /** Playlists of other departments that are no longer shared with the department of the screen. */
  notShared?: ReadonlySet<number>;
};

/**
 * An item as it is stored. `notShared`: its content belongs to another department, which no longer shares it. The item keeps
 * its index, so that subsets of nested playlists stay the same.
 */
export type InputItem =
  | ProgramItem
  | { kind: 'notShared'; content: 'message' | 'playlist'; id: number; name: string };

/**
 * Returns an item as a program holds it. An item that is not shared names message 0, which does not exist, so it plays
 * nothing.
 */
export const programItem = (item: InputItem): ProgramItem => {
  if (item.kind === 'notShared') return { kind: 'message', message: 0 };
  if (item.kind === 'message') return { kind: item.kind, message: item.message };
  return { kind: item.kind, playlist: item.playlist, start: item.start, end: item.end };
};

/** Dates are 'yyyy-MM-dd', both included, in the screen's zone; null: no limit. */
export type InputPlaylist = {
  id: number;
  name: string;
  order: PlayOrder;
  startDate: string | null;
  endDate: string | null;
  items: InputItem[];
};

/**
 * `ready` is false while its media cannot be played. `tooHeavy`: it was not rendered, because its page or the pages before it are too
 * large for a program.
 */
export type InputMessage = ProgramMessage & { archived: boolean; ready: boolean; tooHeavy?: boolean };
