import { expect, test } from 'vitest';
import { rangesOf } from './hours/time-ranges';
import { withHours } from './schedule-changes';

const hours = (days: number[], startHour: number, endHour: number, endMinute = 0) =>
  rangesOf(days.map((dayOfWeek) => ({ dayOfWeek, startHour, startMinute: 0, endHour, endMinute })));
const always = hours([0, 1, 2, 3, 4, 5, 6], 0, 23, 59);

test('the name of an automatic schedule follows its hours', () => {
  const sunday = hours([0], 9, 12);
  const changed = withHours({ name: 'Every day, all day', ranges: always }, sunday);
  expect(changed).toEqual({ name: 'Sunday, 9:00 am to 12:00 pm', ranges: sunday });
  const back = withHours({ name: 'Sunday, 9:00 am to 12:00 pm', ranges: sunday }, always);
  expect(back.name).toBe('Every day, all day');
});

test('the name that a person has given stays, and so does an empty name', () => {
  expect(withHours({ name: 'Opening hours', ranges: always }, hours([0], 9, 12)).name).toBeUndefined();
  expect(withHours({ name: '', ranges: always }, hours([0], 9, 12)).name).toBeUndefined();
  expect(withHours({ name: 'Every day, all day', ranges: always }, []).name).toBeUndefined();
});
