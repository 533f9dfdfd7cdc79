/** Formats a duration: 75.4 seconds become '1:15'. */
export const playingTime = (seconds: number): string => {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
};

/** Returns the name of a file. The name of a stored file is the end of its address without the unique part. */
export const fileName = (value: string, chosen: File | undefined): string =>
  chosen?.name ??
  value
    .split(/[?#]/)[0]
    ?.split('/')
    .at(-1)
    ?.replace(/^[0-9a-f]{24}-/, '') ??
  value;
