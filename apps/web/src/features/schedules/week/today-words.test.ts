import { expect, test } from 'vitest';
import { todayWords } from './today-words';

const chicago = 'America/Chicago';
const monday = Date.parse('2026-05-04T18:00Z');
const on = (id: number, name: string, dayOfWeek: number, startHour: number, endHour: number) => ({
  id,
  name,
  times: [{ dayOfWeek, startHour, startMinute: 0, endHour, endMinute: 0 }],
});

test('joins the hours of today that follow each other, and names their schedules', () => {
  const schedules = [on(1, 'Morning', 1, 8, 12), on(2, 'Afternoon', 1, 12, 17), on(3, 'Evening', 1, 19, 0)];
  expect(todayWords(schedules, chicago, monday)).toEqual([
    { hours: '8:00 am to 5:00 pm', names: 'Morning, Afternoon' },
    { hours: '7:00 pm to midnight', names: 'Evening' },
  ]);
});

test('counts the schedules after the third, and names a day without hours', () => {
  const many = [1, 2, 3, 4, 5].map((id) => on(id, `Plan ${id}`, 1, 0, 0));
  expect(todayWords(many, chicago, monday)).toEqual([
    { hours: 'All day', names: 'Plan 1, Plan 2, Plan 3 and 2 more' },
  ]);
  expect(todayWords([on(1, 'Sunday', 0, 8, 12)], chicago, monday)).toEqual([
    { hours: 'Off all day', names: '' },
  ]);
});
