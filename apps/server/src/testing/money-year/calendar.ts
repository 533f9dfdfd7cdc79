/** Days as texts such as 2027-01-31, by the calendar of the runtime. The server has its own tables of time zones. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day and the hour at an instant in a time zone. */
export const localTime = (at: number, zone: string): { day: string; hour: number } => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const [day = '', hour = ''] = format.format(at).split(' ');
  return { day, hour: Number(hour) };
};

export const addDays = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
};

export const firstOfNext = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** Returns all days of the month that begins on `first`. */
export const daysOf = (first: string): string[] => {
  const days: string[] = [];
  for (let day = first; day < firstOfNext(first); day = addDays(day, 1)) days.push(day);
  return days;
};
