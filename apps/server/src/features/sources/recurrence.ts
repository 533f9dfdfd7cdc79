import { RRuleTemporal } from 'rrule-temporal';

/** A span of wall times in milliseconds, written as UTC. */
export type WallSpan = { from: number; to: number };

/** Maximum number of periods of a rule that are tried, so that a rule without occurrences ends. */
const maxIterations = 100_000;

/**
 * Returns the wall times at which a rule of RFC 5545 repeats, within a span, in order. The start counts only if the rule matches
 * it. All times are milliseconds, written as UTC.
 * @param rule the value of RRULE, such as 'FREQ=WEEKLY;BYDAY=MO'. A UNTIL in UTC must already be a wall time.
 * @throws Error if the rule is invalid or needs too many steps
 */
export const repeat = (rule: string, start: number, { from, to }: WallSpan): number[] => {
  const rruleString = `DTSTART:${compact(start)}\nRRULE:${rule}`;
  return new RRuleTemporal({ rruleString, maxIterations })
    .between(new Date(from), new Date(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds);
};

/** Returns a time in the form of iCalendar, such as '20261201T090000Z'. */
export const compact = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
