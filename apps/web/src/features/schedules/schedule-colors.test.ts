import { expect, test } from 'vitest';
import { newColor, scheduleColors } from './schedule-colors';

const colored = (...colors: number[]) => colors.map((color, index) => ({ id: 10 - index, color }));

test('a schedule has its stored color, whatever other schedules there are', () => {
  expect([...scheduleColors(colored(7, 0)).entries()]).toEqual([
    [10, 'var(--schedule-8)'],
    [9, 'var(--schedule-1)'],
  ]);
  expect(scheduleColors(colored(7)).get(10)).toBe('var(--schedule-8)');
});

test('a new schedule has the first color that the fewest schedules have', () => {
  expect(newColor([])).toBe('var(--schedule-1)');
  expect(newColor(colored(1, 0, 3))).toBe('var(--schedule-3)');
  expect(newColor(colored(0, 1, 2, 3, 4, 5, 6, 7, 0))).toBe('var(--schedule-2)');
});
