import type { Program, ProgramOverlay } from '../program/program';
import { schedulesAt } from '../timetable/segments';

/** The overlays of the schedules that are on at an instant (ms), the lowest first; none while the screen sleeps. */
export function overlaysAt(program: Program, instant: number): ProgramOverlay[] {
  const on = schedulesAt(program, instant);
  return program.schedules
    .filter(({ id }) => on.includes(id))
    .flatMap(({ overlays }) => overlays)
    .flatMap((id) => program.overlays.find((overlay) => overlay.id === id) ?? []);
}
