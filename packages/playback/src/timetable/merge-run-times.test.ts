import { expect, test } from 'vitest';
import { mergeRunTimes } from './merge-run-times';
import { isOn } from './run-times';

const time = (dayOfWeek: number, start: string, end: string) => {
  const [startHour = 0, startMinute = 0] = start.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = end.split(':').map(Number);
  return { dayOfWeek, startHour, startMinute, endHour, endMinute };
};

test.each([
  ['nothing', [], []],
  ['overlapping hours', [time(1, '6:00', '12:00'), time(1, '10:00', '22:00')], [time(1, '6:00', '22:00')]],
  ['adjacent hours', [time(1, '12:00', '22:00'), time(1, '6:00', '12:00')], [time(1, '6:00', '22:00')]],
  [
    'separate hours',
    [time(1, '6:00', '9:00'), time(1, '17:00', '23:59')],
    [time(1, '6:00', '9:00'), time(1, '17:00', '23:59')],
  ],
  ['equal hours', [time(1, '6:00', '9:00'), time(1, '6:00', '9:00')], [time(1, '6:00', '9:00')]],
  ['a night', [time(5, '18:00', '2:00'), time(5, '20:00', '3:00')], [time(5, '18:00', '3:00')]],
  ['the night to Sunday', [time(6, '18:00', '2:00')], [time(6, '18:00', '2:00')]],
  ['24 hours from 6 am', [time(2, '6:00', '6:00')], [time(2, '6:00', '6:00')]],
])('merges %s', (_, times, merged) => {
  expect(mergeRunTimes(times)).toEqual(merged);
});

test('merged run times are active in exactly the same minutes', () => {
  const times = [
    time(0, '0:00', '23:59'),
    time(1, '22:00', '6:00'),
    time(1, '23:00', '22:00'),
    time(6, '23:30', '0:10'),
  ];
  const merged = mergeRunTimes(times);
  for (let day = 0; day < 7; day += 1)
    for (let minute = 0; minute < 1440; minute += 5)
      expect([day, minute, merged.some((each) => isOn(each, day, minute))]).toEqual([
        day,
        minute,
        times.some((each) => isOn(each, day, minute)),
      ]);
});
