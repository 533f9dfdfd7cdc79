import { expect, test } from 'vitest';
import { daysBetween, isClosable, lastOfMonth, monthOf, plusDays } from './plan-days';

test('counts days over months, leap days and years', () => {
  expect(plusDays('2027-12-31', 1)).toBe('2028-01-01');
  expect([plusDays('2028-02-28', 1), plusDays('2027-02-28', 1)]).toEqual(['2028-02-29', '2027-03-01']);
  expect([daysBetween('2027-02-01', '2027-03-01'), daysBetween('2027-03-01', '2027-02-01')]).toEqual([
    28, -28,
  ]);
  expect([monthOf('2027-02-28'), lastOfMonth('2028-02-03')]).toEqual(['2027-02-01', '2028-02-29']);
});

test.each([
  ['UTC', '2027-03-01T00:59:59Z', false],
  ['UTC', '2027-03-01T01:00:00Z', true],
  ['America/Chicago', '2027-03-01T06:59:00Z', false],
  ['America/Chicago', '2027-03-01T07:00:00Z', true],
  ['Pacific/Kiritimati', '2027-02-28T11:00:00Z', true],
  ['UTC', '2027-04-15T00:00:00Z', true],
])('in %s at %s February can be closed: %s', (zone, at, closable) => {
  expect(isClosable('2027-02-01', zone, new Date(at))).toBe(closable);
});
