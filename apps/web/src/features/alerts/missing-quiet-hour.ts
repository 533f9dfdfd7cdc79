/** Returns the sentence for quiet hours of which one time is missing. */
export const missingQuietHour = (from: string, until: string): string[] =>
  (from === '') === (until === '') ? [] : ['Enter both times of the quiet hours, or neither.'];

/** The quiet hours as a field of a form. */
export const quietHoursField = { label: 'Quiet hours', about: /quiet hours/ };
