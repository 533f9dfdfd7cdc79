/**
 * Returns the minutes until an instant as words. The last minute counts as one minute. The value is rounded, because `useNow` is up
 * to five seconds late, and a new hour must not have 61 minutes.
 */
export const minutesLeft = (endsAt: string, now: number): string => {
  const left = Date.parse(endsAt) - now;
  const minutes = left <= 0 ? 0 : Math.max(1, Math.round(left / 60_000));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
