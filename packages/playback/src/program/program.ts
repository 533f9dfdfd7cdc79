import type { Position } from '../overlay/position';
import type { Shape } from './shapes';

/**
 * What a screen is told: everything it needs to play for weeks without asking again.
 * Instants are milliseconds since 1970 UTC. The version is a hash of all the rest, so two equal programs are one.
 */
export type Program = {
  version: string;
  screen: ProgramScreen;
  /** Which schedules are on from when: sorted, each lasting until the next; the first is not after the moment of making. */
  segments: Segment[];
  /** Up to here the segments are known (60 days and more ahead). After it a device reads the run times itself. */
  knownUntil: number;
  schedules: ProgramSchedule[];
  /** The playlists that the remote offers, in this order; none where the mode is digitalsignage. */
  manual: number[];
  overlays: ProgramOverlay[];
  playlists: ProgramPlaylist[];
  messages: ProgramMessage[];
};

export type ProgramScreen = {
  id: number;
  name: string;
  mode: ScreenMode;
  /** IANA name. */
  timezone: string;
  rotation: Rotation;
};

export type ScreenMode = 'digitalsignage' | 'slideshow' | 'both';
export type Rotation = 0 | 90 | 180 | 270;
export type PlayOrder = 'sequential' | 'random';

/** `schedules` empty: the screen sleeps. A segment also begins at each local midnight, where the rotation starts anew. */
export type Segment = { at: number; schedules: number[] };

export type ProgramSchedule = {
  id: number;
  name: string;
  times: RunTime[];
  playlists: { playlist: number; weight: number }[];
  /** Shown above what plays while it is on, the lowest first. */
  overlays: number[];
};

/** Wall-clock time in the screen's zone. dayOfWeek 0 is Sunday. 23:59 as an end is the end of the day. */
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
  /** Plays from this instant (start date, in the screen's zone); null: always. */
  from: number | null;
  /** Plays until this instant (the end of the end date); null: always. */
  until: number | null;
  items: ProgramItem[];
};

export type ProgramItem =
  | { kind: 'message'; message: number }
  | { kind: 'playlist'; playlist: number; start: number; end: number };

export type ProgramMessage = {
  id: number;
  name: string;
  shape: Shape;
  seconds: number;
  /** A whole HTML document, ready to show; see template/page. */
  page: string;
  assets: Asset[];
};

/** What is shown above whatever plays: a page on the screen's whole canvas, transparent but for itself. `name`: its template's. */
export type ProgramOverlay = {
  id: number;
  name: string;
  position: Position;
  page: string;
  assets: Asset[];
};

/** A file that the page needs, by an address that names its content. `size` in bytes, `hash` sha-256 in hex. */
export type Asset = { url: string; hash: string; size: number };
