import { type Day, plusDays } from './plan-days';

/** Days after the first attempt at which the card of an unpaid invoice is tried again. */
export const retryAfterDays = [3, 7, 14] as const;

/**
 * Returns the days of the retries of an unpaid invoice that follow an attempt. A late attempt stands for all retries that were due.
 * @param retryFrom the day of the first attempt, or the day on which an administrator began a new calendar
 * @param lastAttempt the day of the last automatic attempt
 */
export const retryDaysAfter = (retryFrom: Day, lastAttempt: Day | undefined): Day[] =>
  retryAfterDays
    .map((after) => plusDays(retryFrom, after))
    .filter((day) => lastAttempt === undefined || day > lastAttempt);
