/** Difference in milliseconds above which a clock is wrong. Smaller differences come from the time that a report takes to arrive. */
const mostOff = 120_000;

/**
 * Returns a text about the error of a TV's clock at the last report. Returns undefined if the clock was right or the time of the
 * clock is unknown.
 */
export const clockFault = (deviceTime: string, reportTime: string): string | undefined => {
  const ahead = Date.parse(deviceTime) - Date.parse(reportTime);
  if (!(Math.abs(ahead) > mostOff)) return undefined;
  return `The clock of this TV is ${lengthOf(Math.abs(ahead))} ${ahead < 0 ? 'slow' : 'fast'}. Schedules still play on time, but please set the clock.`;
};

const lengthOf = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
};
