import { expect, test } from 'vitest';
import type { ClockReading } from '../clock/clock';
import { idleLayer } from '../testing/fake-layer';
import { message, noon, programOf } from '../testing/programs';
import { type Due, dueAt } from './due';
import {
  begun,
  checked,
  decide,
  endedNow,
  failed,
  failing,
  type Item,
  type Playing,
  ready,
  shown,
  updated,
  withoutPages,
} from './scheduled-state';

const none: ReadonlySet<number> = new Set();
const second = 1_000;
const program = programOf([message(1), message(2)]);

/** Returns the reading of a clock at a number of seconds after noon. Its ticks began at noon. */
const at = (seconds: number): ClockReading => ({ now: noon + seconds * second, ticks: seconds * second });
/** Returns the play at a number of seconds after noon: messages 1 and 2 alternate, for ten seconds each. */
const dueIn = (seconds: number): Due => dueAt(program, noon + seconds * second, none);
const itemFor = (due: Due, more: Partial<Item> = {}): Item => ({
  layer: idleLayer(),
  due,
  openedAt: 0,
  isReady: true,
  ...more,
});
const playing = (more: Partial<Playing> = {}): Playing => ({ ...begun(program, none), ...more });

test('opens the item that is due on an empty screen', () => {
  expect(decide(playing(), none, at(0))).toMatchObject({ do: 'open', due: { message: { id: 1 } } });
});

test('opens the next item twelve seconds before the current item ends, not earlier', () => {
  const current = itemFor({ ...dueIn(0), end: noon + 30 * second });
  const state = playing({ current });
  expect(decide(state, none, at(0))).toEqual({ do: 'wait', ms: 18 * second });
  expect(decide(state, none, at(18))).toMatchObject({ do: 'open' });
});

test('shows a ready item when the current item ends', () => {
  const [current, next] = [itemFor(dueIn(0)), itemFor(dueIn(10))];
  const state = playing({ current, next });
  expect(decide(state, none, at(9))).toEqual({ do: 'wait', ms: second });
  expect(decide(state, none, at(10))).toEqual({ do: 'show', item: next });
  expect(shown({ ...state, silentChecks: 1 }, next)).toEqual({ ...state, current: next, next: undefined });
});

test('treats an item as failed if it is not ready after fifteen seconds', () => {
  const due = { ...dueIn(0), end: noon + 60 * second };
  const next = itemFor(due, { isReady: false });
  const state = playing({ next });
  expect(decide(state, none, at(0))).toEqual({ do: 'wait', ms: 15 * second });
  expect(decide(state, none, at(15))).toEqual({
    do: 'fail',
    item: next,
    reason: 'not ready in time',
  });
});

test('drops an item whose time is over before it was shown', () => {
  const next = itemFor(dueIn(0), { isReady: false });
  expect(decide(playing({ next }), none, at(10))).toEqual({ do: 'drop', item: next });
});

test('marks only the next item as ready', () => {
  const next = itemFor(dueIn(0), { isReady: false });
  const state = playing({ next });
  expect(ready(state, next.layer).next?.isReady).toBe(true);
  expect(ready(state, idleLayer())).toBe(state);
});

test('excludes a failed message for five minutes', () => {
  const next = itemFor(dueIn(0));
  const state = failed(playing({ next }), next, at(0));
  expect(state.next).toBeUndefined();
  expect([...failing(state, 299 * second)]).toEqual([1]);
  expect([...failing(state, 300 * second)]).toEqual([]);
  expect(decide(state, none, at(0))).toMatchObject({ do: 'open', due: { message: { id: 2 } } });
});

test('ends the current item when its page fails, but not when the next page fails', () => {
  const [current, next] = [itemFor(dueIn(0)), itemFor(dueIn(10))];
  const state = playing({ current, next });
  expect(failed(state, current, at(1)).current?.due.end).toBe(noon + second);
  expect(failed(state, next, at(1)).current?.due.end).toBe(noon + 10 * second);
});

test('excludes no message when a page of the player fails', () => {
  const rest = itemFor({ kind: 'rest', picture: { kind: 'sleep' }, start: noon, end: noon + second });
  expect(failed(playing({ next: rest }), rest, at(0)).excluded.size).toBe(0);
});

test('tries one suspended message when no other message can play', () => {
  const decision = decide(playing(), new Set([1, 2]), at(0));
  expect(decision).toMatchObject({ do: 'open', retry: { kind: 'suspended', message: 1 } });
});

test('keeps the last picture for fifteen seconds when all messages failed, and then tries them again', () => {
  const current = itemFor(dueIn(0));
  const excluded = new Map([1, 2].map((id) => [id, 300 * second]));
  expect(decide(playing({ current, excluded }), none, at(0))).toMatchObject({
    do: 'extend',
    due: { message: { id: 1 }, end: noon + 25 * second },
    retry: { kind: 'excluded' },
  });
  expect(decide(playing({ excluded }), none, at(0))).toMatchObject({
    do: 'open',
    due: { kind: 'rest', end: noon + 15 * second },
    retry: { kind: 'excluded' },
  });
});

test('extends a page of the player that stays the same', () => {
  const asleep = { ...program, segments: [{ at: 0, schedules: [] }] };
  const rest = dueAt(asleep, noon, none);
  const current = itemFor({ ...rest, end: noon + second });
  expect(decide(playing({ program: asleep, current }), none, at(1))).toMatchObject({ do: 'extend' });
});

test('keeps the current message when files of other messages arrive', () => {
  const [current, next] = [itemFor(dueIn(0)), itemFor(dueIn(10))];
  const state = playing({ current, next, missing: new Set([9]) });
  expect(updated(state, program, none, none, at(1))).toEqual({ ...state, missing: none });
});

test('drops the next item when its files are missing or the program is new', () => {
  const next = itemFor(dueIn(10));
  const state = playing({ next });
  expect(updated(state, program, new Set([2]), none, at(0)).next).toBeUndefined();
  expect(updated(state, { ...program, version: 'new' }, none, none, at(0)).next).toBeUndefined();
});

test('a new program ends the current message only if the message has changed', () => {
  const state = playing({ current: itemFor(dueIn(0)) });
  const same = updated(state, { ...program, version: 'new' }, none, none, at(1));
  expect(same.current?.due.end).toBe(noon + 10 * second);
  const edited = programOf([message(1, { page: 'edited' }), message(2)]);
  expect(updated(state, edited, none, none, at(1)).current?.due.end).toBe(noon + second);
});

test('never extends an item that has already ended', () => {
  const current = itemFor(dueIn(0));
  expect(endedNow(playing({ current }), noon + 60 * second).current?.due.end).toBe(noon + 10 * second);
});

test('treats a page as hanging after two consecutive checks without an answer', () => {
  const silentOnce = checked(playing(), false);
  expect(silentOnce.hangs).toBe(false);
  expect(checked(silentOnce.state, false).hangs).toBe(true);
  expect(checked(checked(silentOnce.state, true).state, false).hangs).toBe(false);
});

test('the state after a page hung contains no pages', () => {
  const state = withoutPages(playing({ current: itemFor(dueIn(0)), next: itemFor(dueIn(10)) }));
  expect([state.current, state.next]).toEqual([undefined, undefined]);
});
