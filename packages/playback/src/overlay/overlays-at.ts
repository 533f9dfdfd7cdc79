import type { Program, ProgramOverlay } from '../program/program';
import { schedulesAt } from '../timetable/segments';

/**
 * Returns the overlays of the schedules that are active at an instant (ms), the lowest first: none while the screen sleeps.
 */
export function overlaysAt(program: Program, instant: number): ProgramOverlay[] {
  const on = schedulesAt(program, instant);
  const above: ProgramOverlay[] = [];
  for (const { id, overlays } of program.schedules) {
    if (!on.includes(id)) continue;
    for (const each of overlays) above.push(...program.overlays.filter((overlay) => overlay.id === each));
  }
  return above;
}
