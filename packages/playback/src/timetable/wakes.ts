import type { Program } from '../program/program';

/** Returns the instants at which a screen starts to play after sleeping, sorted, within the segments of its program. */
export function wakesOf({ segments }: Pick<Program, 'segments'>): number[] {
  return segments.flatMap(({ at, schedules }, index) => {
    const before = segments[index - 1]?.schedules ?? [];
    return schedules.length > 0 && before.length === 0 ? [at] : [];
  });
}
