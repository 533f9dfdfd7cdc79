import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { allTimes, ScheduleOverview } from './ScheduleOverview';
import { TimesTable } from './TimesTable';

const everyDay = (name: string, firstId: number) => ({
  id: firstId,
  name,
  times: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    id: firstId + dayOfWeek,
    dayOfWeek,
    startHour: 9,
    startMinute: 30,
    endHour: 23,
    endMinute: 59,
  })),
});

/** Returns the texts of the cells, row by row. */
const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text),
  );

test('the overview lists day, start, end and schedule name of each run time', () => {
  const rows = rowsOf(markupOf(<TimesTable times={allTimes([everyDay('Mornings', 1)])} />));
  expect(rows[0]).toEqual(['Day', 'Start', 'End', 'Schedule']);
  expect(rows[1]).toEqual(['Sunday', '9:30 am', 'midnight', 'Mornings']);
  expect(rows).toHaveLength(8);
});

test('the overview shows all rows, also for more than 7 run times', () => {
  const schedules = [everyDay('Mornings', 1), everyDay('Evenings', 11)];
  expect(rowsOf(markupOf(<TimesTable times={allTimes(schedules)} />))).toHaveLength(15);
});

test('the overview is open at first, and says how many run times it has', () => {
  const markup = markupOf(<ScheduleOverview schedules={[everyDay('Mornings', 1)]} />);
  expect(markup).toContain('>7<');
  expect(rowsOf(markup)).toHaveLength(8);
});
