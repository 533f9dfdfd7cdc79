/** Days are texts (yyyy-MM-dd) and not instants, because they are days in the time zones of the screens. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;

const shift = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Returns the last `count` days up to today. */
export const lastDays = (today: string, count: number): Days => ({
  from: shift(today, 1 - count),
  to: today,
});

/** The periods that can be chosen by name. */
export const usualDays = (today: string): Record<string, Days> => {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLast = shift(firstOfMonth, -1);
  return {
    Today: lastDays(today, 1),
    'Last 7 days': lastDays(today, 7),
    'Last 30 days': lastDays(today, 30),
    'This month': { from: firstOfMonth, to: today },
    'Last month': { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
  };
};

/** Returns every day from the first to the last, at most `most` days. */
export const eachDay = ({ from, to }: Days, most = 366): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, Math.min(most, count || 0)) }, (_, place) => shift(from, place));
};

/** Formats a day as 'Wed, Mar 4'. The year is left out, because the fields of the period show the year. */
export const dayName = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Formats a duration in seconds: 45 becomes '45 s', 750 becomes '12 min 30 s', 9000 becomes '2 h 30 min'. */
export const longTime = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts =
    hours > 0
      ? [hours && `${hours.toLocaleString('en-US')} h`, minutes && `${minutes} min`]
      : [minutes && `${minutes} min`, (rest || !minutes) && `${rest} s`];
  return parts.filter(Boolean).join(' ');
};
