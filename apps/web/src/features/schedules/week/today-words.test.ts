import { expect, test } from 'vitest';
import { todayWords } from './today-words';

const chicago = 'America/Chicago';
const monday = Date.parse('2026-05-04T18:00Z');
const on = (id: number, name: string, dayOfWeek: number, startHour: number, endHour: number) => ({
  id,
  name,
  times: [{ dayOfWeek, startHour, startMinute: 0, endHour, endMinute: 0 }],
});

test('says the hours of each schedule, the earliest first', () => {
  const schedules = [
    on(1, 'Lunch hour', 1, 11, 14),
    on(2, 'Office hours', 1, 8, 18),
    on(3, 'Evening', 1, 19, 0),
  ];
  expect(todayWords(schedules, chicago, monday)).toEqual([
    { hours: '8:00 am to 6:00 pm', names: 'Office hours' },
    { hours: '11:00 am to 2:00 pm', names: 'Lunch hour' },
    { hours: '7:00 pm to midnight', names: 'Evening' },
  ]);
});

test('says several hours of a schedule on one line', () => {
  const [morning, evening] = [on(1, 'Visits', 1, 9, 12), on(1, 'Visits', 1, 17, 20)];
  const visits = { ...morning, times: [...morning.times, ...evening.times] };
  expect(todayWords([visits], chicago, monday)).toEqual([
    { hours: '9:00 am to 12:00 pm, 5:00 pm to 8:00 pm', names: 'Visits' },
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
