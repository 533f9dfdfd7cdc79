import type { ClockReading } from '../clock/clock';
import { overlaysAt } from '@marquee/playback/overlay/overlays-at';
import type { ProgramOverlay } from '@marquee/playback/program/program';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { activeScheduleNames } from './due';
import { makeOverlays, type OverlayServices } from './overlays';
import { type Item, type Playing, unplayable } from './scheduled-state';

export type ExtraServices = OverlayServices & {
  now(): number;
  /** Receives the names of the active schedules when they change. Empty while the screen sleeps. */
  schedulesChanged(names: string): void;
};

/** Shows the overlays above scheduled play, and sends the names of the active schedules. */
export function makeScheduledExtras(services: ExtraServices) {
  const overlays = makeOverlays(services);
  let sentNames: string | undefined;

  return {
    /**
     * Shows the overlays of the current item, loads the overlays of the next item, and sends the names of the active schedules.
     */
    update(playing: Playing, suspended: ReadonlySet<number>, { now, ticks }: ClockReading): void {
      const { program, current, next } = playing;
      const shape = shapeOfRotation(program.screen.rotation);
      overlays.show(
        overlaysOf(playing, current, now),
        overlaysOf(playing, next, next?.due.start ?? 0),
        shape,
      );
      const names = activeScheduleNames(program, now, unplayable(playing, suspended, ticks));
      if (names === sentNames) return;
      sentNames = names;
      services.schedulesChanged(names);
    },
    stop(): void {
      sentNames = undefined;
      overlays.show([], [], '16:9');
    },
    /** Removes overlays that repeatedly did not respond. Returns whether an overlay was removed. */
    removeHanging: overlays.check,
    retryExcluded: overlays.retryExcluded,
  };
}

function overlaysOf(
  { program, missing }: Playing,
  item: Item | undefined,
  instant: number,
): ProgramOverlay[] {
  if (item?.due.kind !== 'message') return [];
  return overlaysAt(program, instant).filter(({ id }) => !missing.has(id));
}
