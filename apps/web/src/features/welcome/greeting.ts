/** Returns a greeting for the hour of the day. */
export const greeting = (name: string, hour: number): string => {
  const first = name.trim().split(/\s+/)[0];
  const time = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return first ? `${time}, ${first}.` : `${time}.`;
};
