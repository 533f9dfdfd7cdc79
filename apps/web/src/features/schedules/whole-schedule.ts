import type { Overlay } from '@marquee/contract/overlays';
import type { Schedule, SchedulePlaylist, ScheduleTime } from '@marquee/contract/schedules';

/** A schedule with its run times, playlists and overlays. */
export type WholeSchedule = Schedule & {
  times: ScheduleTime[];
  playlists: SchedulePlaylist[];
  /** Overlays in the order of their layers, the lowest layer first. */
  overlays: Overlay[];
};
