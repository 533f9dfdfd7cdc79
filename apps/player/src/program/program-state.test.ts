import { expect, test } from 'vitest';
import { programOf as makeProgram, message } from '../testing/programs';
import {
  allVerified,
  begun,
  contentVerified,
  isNewest,
  isVerified,
  type ProgramState,
  playsWhole,
  programOf,
  switched,
  switching,
} from './program-state';

const program = makeProgram([message(1), message(2)]);
const { version } = program;
const none: ProgramState = { kind: 'none' };
const whole = { program, missing: new Set<number>() };
const lacking = { program, missing: new Set([1]) };

test('a start plays a program whose files are not verified yet', () => {
  const state = begun(whole);
  expect(programOf(state)).toBe(program);
  expect([isVerified(state), playsWhole(state, version), isNewest(state, version)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a program is whole when all of its files are verified', () => {
  expect(playsWhole(allVerified(begun(whole)), version)).toBe(true);
  expect(playsWhole(allVerified(begun(whole)), 'other')).toBe(false);
  expect(playsWhole(allVerified(begun(lacking)), version)).toBe(false);
  expect(playsWhole(none, undefined)).toBe(false);
});

test('a message plays when its files are verified, and does not play when a file is damaged', () => {
  const complete = contentVerified(begun(lacking), 1, true);
  expect(complete).toMatchObject({ missing: new Set() });
  expect(contentVerified(complete, 2, false)).toMatchObject({ missing: new Set([2]) });
});

test('a verification without a change returns the same state', () => {
  const state = begun(lacking);
  expect(contentVerified(state, 1, false)).toBe(state);
  expect(contentVerified(state, 2, true)).toBe(state);
  expect(contentVerified(none, 1, true)).toBe(none);
});

test('the current program continues to play while the next program is fetched', () => {
  const state = switching(switched(whole), 'next');
  expect(programOf(state)).toBe(program);
  expect([isNewest(state, 'next'), isNewest(state, version)]).toEqual([true, false]);
  expect(playsWhole(state, version)).toBe(true);
});

test('the state during a switch contains whether the files of the current program are verified', () => {
  const state = switching(begun(whole), 'next');
  expect(isVerified(state)).toBe(false);
  expect(isVerified(allVerified(state))).toBe(true);
  expect(isNewest(allVerified(state), 'next')).toBe(true);
});

test('after a switch a program counts as verified, even if files are missing', () => {
  expect(isVerified(switched(lacking))).toBe(true);
  expect(playsWhole(switched(lacking), version)).toBe(false);
});

test('without a current program, a switch has no effect and no version is verified or newest', () => {
  expect(switching(none, 'next')).toBe(none);
  expect(allVerified(none)).toBe(none);
  expect([isVerified(none), isNewest(none, undefined), programOf(none)]).toEqual([false, false, undefined]);
});
