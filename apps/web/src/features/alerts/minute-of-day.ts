/** Returns minutes after midnight as 'HH:mm'. Null is an empty text. */
export const timeOf = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the minutes after midnight of 'HH:mm', or null for an empty text. */
export const minutesOf = (time: string): number | null => {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
};
