import { expect, test } from 'vitest';
import { message, programOf } from '../testing/programs';
import { readProgram } from './read-program';

test('reads a program of an older player with empty values for missing fields', () => {
  const program = programOf([message(1)], { manual: [1] });
  const { manual: _, overlays: __, schedules, ...rest } = program;
  const stored = { ...rest, schedules: schedules.map(({ overlays: ___, ...schedule }) => schedule) };
  expect(readProgram(stored)).toEqual({ ...program, manual: [] });
  expect(readProgram(program)).toEqual(program);
});

test.each([undefined, 'text', {}, { ...programOf([]), messages: 'none' }])('%j is not a program', (value) => {
  expect(readProgram(value)).toBeUndefined();
});
