import type { Position } from '../overlay/position';
import type { Rotation, Shape } from './shapes';

/**
 * The document that defines the content of a screen. A screen can play a program for weeks without another request. Instants are
 * milliseconds since 1970 UTC. The version is a hash of all other fields, so equal programs have equal versions.
 */
export type Program = {
  version: string;
  screen: ProgramScreen;
  /**
   * A text that the TV shows instead of its content, while the content stays stored. Absent: the TV plays. Older players ignore the
   * notice and play on.
   */
  notice?: ProgramNotice;
  /**
   * The active schedules from each instant on, sorted by instant. Each segment lasts until the next segment. The first segment
   * does not begin after the program was made.
   */
  segments: Segment[];
  /** End of the last segment, more than 60 days ahead. After this instant a device computes the segments from the run times. */
  knownUntil: number;
  schedules: ProgramSchedule[];
  /** The playlists that the remote offers, in this order. Empty in the mode digitalsignage. */
  manual: number[];
  overlays: ProgramOverlay[];
  playlists: ProgramPlaylist[];
  messages: ProgramMessage[];
};

export type ProgramNotice = { title: string; text: string };

export type ProgramScreen = {
  id: number;
  name: string;
  mode: ScreenMode;
  /** IANA name. */
  timezone: string;
  rotation: Rotation;
};

export type ScreenMode = 'digitalsignage' | 'slideshow' | 'both';
export type PlayOrder = 'sequential' | 'random';

/** `schedules` empty: the screen sleeps. A segment also begins at each local midnight, because the rotation restarts then. */
export type Segment = { at: number; schedules: number[] };

export type ProgramSchedule = {
  id: number;
  name: string;
  times: RunTime[];
  playlists: { playlist: number; weight: number }[];
  /** The overlays that are shown while this schedule is active, the lowest first. */
  overlays: number[];
};

/** Wall-clock time in the screen's zone. `dayOfWeek` 0 is Sunday. An end of 23:59 is the end of the day. */
export type RunTime = {
  dayOfWeek: number;
  startHour: number;
  startMinute: number;
  endHour: number;
  endMinute: number;
};

export type ProgramPlaylist = {
  id: number;
  name: string;
  order: PlayOrder;
  /** The playlist plays from this instant (the beginning of its start date in the screen's zone). null: no start date. */
  from: number | null;
  /** The playlist plays until this instant (the end of its end date in the screen's zone). null: no end date. */
  until: number | null;
  items: ProgramItem[];
  /** For a list that is nested in a feed's list: the id of the list, while `id` is its program id; and the id of the feed. */
  of?: number;
  feed?: number;
};

export type ProgramItem =
  | { kind: 'message'; message: number }
  | { kind: 'playlist'; playlist: number; start: number; end: number };

/** The movement with which a message replaces the message before. */
export const transitions = ['fade', 'slide'] as const;
export type Transition = (typeof transitions)[number];

export type ProgramMessage = {
  id: number;
  name: string;
  shape: Shape;
  seconds: number;
  /** A complete HTML document; see template/page. */
  page: string;
  assets: Asset[];
  /** Absent: the message replaces the message before from one frame to the next, as in older players. */
  transition?: Transition;
  /** For a page with data of a subscriber: the id of the message, under which plays are counted, while `id` is its program id. */
  of?: number;
  /** The id of the feed of such a message. */
  feed?: number;
};

/**
 * Content above the playing message: a transparent page on the whole canvas of the screen. `name` is the name of its
 * template.
 */
export type ProgramOverlay = {
  id: number;
  name: string;
  position: Position;
  page: string;
  assets: Asset[];
};

/** A file that the page needs. The address identifies the content of the file. `size` is in bytes, `hash` is SHA-256 in hex. */
export type Asset = { url: string; hash: string; size: number };
