/** Maximum time in ms between two nudges that are joined to one step. */
const longestPause = 1000;

/**
 * Returns a function that names the series of a nudge, as the `joinKey` of its step. A pause and another `what` begin a new
 * series.
 */
export const createNudgeSeries = (now: () => number): ((what: string) => string) => {
  let series = { count: 0, at: Number.NEGATIVE_INFINITY, what: '' };
  return (what) => {
    const isNew = now() - series.at > longestPause || what !== series.what;
    series = { count: series.count + (isNew ? 1 : 0), at: now(), what };
    return `nudge ${what} ${series.count}`;
  };
};
