// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { hideStep, isStepHidden } from './hidden-steps';

beforeEach(() => localStorage.clear());

test('the next step stays hidden for the message for which a person hid it', () => {
  expect(isStepHidden(7)).toBe(false);
  hideStep(7);
  expect(isStepHidden(7)).toBe(true);
  expect(isStepHidden(8)).toBe(false);
});

test('the browser remembers the last 200 messages', () => {
  for (let id = 1; id <= 201; id += 1) hideStep(id);
  expect([isStepHidden(1), isStepHidden(2), isStepHidden(201)]).toEqual([false, true, true]);
});

test('a stored text that is not valid hides no step', () => {
  localStorage.setItem('marquee-hidden-steps', 'null');
  expect(isStepHidden(7)).toBe(false);
  localStorage.setItem('marquee-hidden-steps', '{');
  expect(isStepHidden(7)).toBe(false);
});
