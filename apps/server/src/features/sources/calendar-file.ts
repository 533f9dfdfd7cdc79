/** The content lines of one component of a calendar file, such as an event, without its own BEGIN and END. */
export type ContentLines = string[];

/** The parts of a calendar file that are read. `isCut`: the end of the file is missing. */
export type CalendarFile = {
  properties: ContentLines;
  zones: ContentLines[];
  events: ContentLines[];
  isCut: boolean;
};

/**
 * Divides an iCalendar file into its properties, time zones and events, so that a damaged line affects only its own component.
 * Accepts every kind of line end, text before and after the calendar, raw line breaks in texts, several calendars in one file,
 * and a file whose end is missing.
 * @returns undefined if the text contains no calendar
 */
export const divideCalendar = (text: string): CalendarFile | undefined => {
  const start = text.search(/^[^\S\r\n]*BEGIN:VCALENDAR/im);
  if (start < 0) return undefined;
  const properties: ContentLines = [];
  const components: Record<string, ContentLines[]> = { VTIMEZONE: [], VEVENT: [] };
  const path: string[] = [];
  let lines = properties;
  for (const line of unfold(text.slice(start).trimStart())) {
    const [keyword, name = ''] = /^(?:BEGIN|END):[A-Z-]+/i.exec(line)?.[0].toUpperCase().split(':') ?? [];
    if (keyword === 'BEGIN') {
      // An event that is not closed ends before the next component.
      if (name in components) path.length = 1;
      path.push(name);
      if (path.length === 2) components[name]?.push((lines = []));
      else if (path[1] === 'VTIMEZONE') lines.push(line);
    } else if (keyword === 'END') {
      if (path[1] === 'VTIMEZONE' && path.length > 2) lines.push(line);
      if (path.includes(name)) path.length = path.lastIndexOf(name);
      if (path.length === 1) lines = properties;
    } else if (path.length === 1 || (path[1] ?? '') in components) {
      // The alarms of an event have the same properties as the event.
      if (path.length <= 2 || path[1] === 'VTIMEZONE') lines.push(line);
    }
  }
  const { VEVENT: events = [], VTIMEZONE: zones = [] } = components;
  // The last event of such a file can lack its end or its rule.
  if (path[1] === 'VEVENT') events.pop();
  return { properties, zones, events, isCut: path.length > 0 };
};

/** Returns the content lines. A line without a property name continues the text of the line before. */
const unfold = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.length - 1;
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else if (/^[A-Z][A-Z0-9-]*[;:]/i.test(line)) lines.push(line);
    else if (line.trim() && last >= 0 && !/^(?:BEGIN|END):/i.test(lines[last] ?? ''))
      lines[last] += `\\n${line}`;
  }
  return lines;
};
