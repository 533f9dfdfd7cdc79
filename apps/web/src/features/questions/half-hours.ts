/** Returns the half hours of a day in the clock of a locale, beginning at 6 in the morning. Default: the locale of the browser. */
export const halfHours = (locale?: string): string[] => {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return Array.from({ length: 48 }, (_, index) => {
    const minutes = (index + 12) % 48;
    // Some locales put a narrow space before AM and PM, which the fonts of old TVs do not have.
    return clock.format(minutes * 30 * 60_000).replace(/\s/g, ' ');
  });
};
