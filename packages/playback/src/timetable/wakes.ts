import type { Program } from '../program/program';

/** The instants at which a screen begins to play after a sleep, in order, as far as its program knows. */
export function wakesOf({ segments }: Pick<Program, 'segments'>): number[] {
  return segments.flatMap(({ at, schedules }, index) => {
    const before = segments[index - 1]?.schedules ?? [];
    return schedules.length > 0 && before.length === 0 ? [at] : [];
  });
}
