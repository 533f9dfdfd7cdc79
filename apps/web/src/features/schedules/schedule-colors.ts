const count = 8;

/**
 * Returns a color for each schedule of a screen. A schedule keeps its color when another schedule is added, because the color
 * depends on its own id and on the schedules with lower ids. Up to eight schedules all have different colors.
 */
export const scheduleColors = (schedules: readonly { id: number }[]): ReadonlyMap<number, string> => {
  const uses = Array.from({ length: count }, () => 0);
  const colors = new Map<number, string>();
  for (const { id } of schedules.toSorted((a, b) => a.id - b.id)) {
    const fewest = Math.min(...uses);
    const index = uses.map((_, step) => (id + step) % count).find((each) => uses[each] === fewest) ?? 0;
    uses[index] = fewest + 1;
    colors.set(id, `var(--schedule-${index + 1})`);
  }
  return colors;
};

/** The color of a schedule that is not saved yet: a color that no other schedule of the screen has, if there is one. */
export const newColor = (schedules: readonly { id: number }[]): string => {
  const next = Math.max(0, ...schedules.map(({ id }) => id)) + 1;
  return scheduleColors([...schedules, { id: next }]).get(next) ?? '';
};
