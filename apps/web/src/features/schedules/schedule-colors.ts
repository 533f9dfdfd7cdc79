const count = 8;

type Colored = { color: number };

/** Returns the color of each schedule of a screen. */
export const scheduleColors = (
  schedules: readonly (Colored & { id: number })[],
): ReadonlyMap<number, string> => new Map(schedules.map(({ id, color }) => [id, css(color)]));

/** Returns the color that the server gives to the next schedule of a screen: the first color that the fewest schedules have. */
export const newColor = (schedules: readonly Colored[]): string => {
  const uses = Array.from(
    { length: count },
    (_, each) => schedules.filter(({ color }) => color === each).length,
  );
  return css(uses.indexOf(Math.min(...uses)));
};

const css = (color: number) => `var(--schedule-${color + 1})`;
