import { expect, test } from 'vitest';
import { newColor, scheduleColors } from './schedule-colors';

const withIds = (...ids: number[]) => ids.map((id) => ({ id }));

test('eight schedules have eight colors, whatever their ids', () => {
  for (const ids of [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [8, 16, 24, 32, 40, 48, 56, 64],
  ])
    expect(new Set(scheduleColors(withIds(...ids)).values()).size).toBe(8);
});

test('a schedule keeps its color when another schedule is added', () => {
  const before = scheduleColors(withIds(16, 8));
  const after = scheduleColors(withIds(24, 16, 8));
  expect([after.get(8), after.get(16)]).toEqual([before.get(8), before.get(16)]);
});

test('a ninth schedule repeats a color, and so does no other', () => {
  const colors = [...scheduleColors(withIds(1, 2, 3, 4, 5, 6, 7, 8, 9)).values()];
  expect(new Set(colors).size).toBe(8);
});

test('a new schedule has a color that no other schedule has', () => {
  const others = withIds(3, 11, 19);
  expect([...scheduleColors(others).values()]).not.toContain(newColor(others));
});
