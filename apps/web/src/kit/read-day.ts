type Part = 'year' | 'month' | 'day';

/** Returns the order in which people of a locale write a date. Default: the locale of the browser. */
export const dayOrder = (locale?: string): Part[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');

/**
 * Reads a day as a person or a spreadsheet writes it: '6/21/2030', '21.6.30', '2030-06-21', 'Jun 21, 2030'.
 * @param order the order of the numbers. A number of four digits is always the year
 * @returns the day as 'yyyy-MM-dd'; undefined if the text is not a day
 */
export const readDay = (text: string, order: readonly Part[] = dayOrder()): string | undefined => {
  const numbers = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})$/.exec(text.trim());
  if (!numbers) return readNamedMonth(text);
  const values = [numbers[1] ?? '', numbers[3] ?? '', numbers[4] ?? ''];
  const isYearFirst = values[0]?.length === 4;
  const places: readonly Part[] = isYearFirst
    ? ['year', 'month', 'day']
    : order[0] === 'year'
      ? usual
      : order;
  const at = (part: Part) => values[places.indexOf(part)] ?? '';
  const year = Number(at('year')) + (at('year').length <= 2 ? 2000 : 0);
  return dayOf(year, Number(at('month')), Number(at('day')));
};

/** The order for a text that does not begin with the year, in a locale that writes the year first. */
const usual: readonly Part[] = ['month', 'day', 'year'];

const readNamedMonth = (text: string): string | undefined => {
  if (!/[a-z]{3}/i.test(text) || !/\b\d{4}\b/.test(text) || !/\b\d{1,2}\b/.test(text)) return undefined;
  const date = new Date(`${text} 00:00`);
  return Number.isNaN(date.getTime())
    ? undefined
    : dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
};

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};
