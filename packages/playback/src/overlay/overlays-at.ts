import type { Program, ProgramOverlay } from '../program/program';
import { schedulesAt } from '../timetable/segments';

/** The overlays of the schedules that are on at an instant (ms), the lowest first; none while the screen sleeps. */
export function overlaysAt(program: Program, instant: number): ProgramOverlay[] {
  const on = schedulesAt(program, instant);
  const above: ProgramOverlay[] = [];
  for (const { id, overlays } of program.schedules) {
    if (!on.includes(id)) continue;
    for (const each of overlays) above.push(...program.overlays.filter((overlay) => overlay.id === each));
  }
  return above;
}
