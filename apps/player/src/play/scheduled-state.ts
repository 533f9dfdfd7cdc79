import type { ClockReading } from '../clock/clock';
import type { Program } from '@marquee/playback/program/program';
import type { Layer } from '../stage/layers';
import { type Due, dueAfter, dueAt, looksSame } from './due';

/** A message, or a page of the player, that is open on the stage. `openedAt` is in ticks. */
export type Item = { layer: Layer; due: Due; openedAt: number; isReady: boolean };

export type Playing = {
  kind: 'playing';
  program: Program;
  /** Messages and overlays whose files are not stored. */
  missing: ReadonlySet<number>;
  /** Messages that failed, with the ticks at which they may play again. */
  excluded: ReadonlyMap<number, number>;
  /** The item on screen. */
  current: Item | undefined;
  /** The next item, loaded or loading. */
  next: Item | undefined;
  /** Number of checks since the last response of the current page. */
  silentChecks: number;
};

export type ScheduledState = { kind: 'stopped' } | Playing;

/** The next step of scheduled play. `retry`: the messages that are no longer left out, because no other message can play. */
export type Decision =
  | { do: 'show'; item: Item }
  | { do: 'fail'; item: Item; reason: string }
  | { do: 'drop'; item: Item }
  | { do: 'open'; due: Due; retry?: Retry }
  /** The current item stays, with new times. */
  | { do: 'extend'; current: Item; due: Due; retry?: Retry }
  /** Nothing is due for `ms` milliseconds. */
  | { do: 'wait'; ms: number };

export type Retry = { kind: 'excluded' } | { kind: 'suspended'; message: number };

/**
 * Milliseconds before the start of the next item at which the item is opened, and maximum milliseconds until its page is ready.
 */
const openBefore = 12_000;
const openWithin = 15_000;
/**
 * Milliseconds for which a failed message is excluded. If no other message can play, the failed message is tried again after
 * `holdFor` ms.
 */
const excludedFor = 5 * 60_000;
const holdFor = 15_000;
/** Number of consecutive checks without a response after which a page is treated as hanging. */
const maxSilentChecks = 2;

/** Returns the messages that cannot play: their files are missing, or they failed in the last five minutes. */
export function failing({ missing, excluded }: Playing, ticks: number): ReadonlySet<number> {
  const failed = [...excluded].filter(([, until]) => ticks < until).map(([message]) => message);
  return new Set([...missing, ...failed]);
}

/** Returns the messages that cannot or must not play: failing messages, and suspended messages, which may hang the page. */
export function unplayable(
  state: Playing,
  suspended: ReadonlySet<number>,
  ticks: number,
): ReadonlySet<number> {
  return new Set([...failing(state, ticks), ...suspended]);
}

/** Returns the next step. Every decision except `wait` changes the state, so the caller repeats until `wait`. */
export function decide(state: Playing, suspended: ReadonlySet<number>, reading: ClockReading): Decision {
  const { next } = state;
  if (!next) return decideNext(state, suspended, reading);
  const { now, ticks } = reading;
  const remaining = next.openedAt + openWithin - ticks;
  const isLate = remaining <= 0;
  if (now >= next.due.end || (!next.isReady && isLate))
    return isLate ? { do: 'fail', item: next, reason: 'not ready in time' } : { do: 'drop', item: next };
  const moment = momentOf(next, state.current);
  if (next.isReady && now >= moment) return { do: 'show', item: next };
  return { do: 'wait', ms: next.isReady ? moment - now : Math.min(next.due.end - now, remaining) };
}

function decideNext(state: Playing, suspended: ReadonlySet<number>, reading: ClockReading): Decision {
  const { program, current, missing } = state;
  const { now, ticks } = reading;
  const from = current && current.due.end > now ? current.due.end : now;
  if (current && from - now > openBefore) return { do: 'wait', ms: from - now - openBefore };
  const due = dueAfter(program, from, unplayable(state, suspended, ticks), current?.due);
  if (due.kind === 'message') return { do: 'open', due };
  if (dueAt(program, from, missing).kind === 'message')
    return decideRetry(state, suspended, from, ticks, due);
  if (current && looksSame(current.due, due)) return { do: 'extend', current, due };
  return { do: 'open', due };
}

/**
 * Decides which messages to try when every message that could play has failed or is suspended. First a suspended message is tried
 * alone. If the page hangs again, that message is the cause. If no message is suspended, the failed messages are tried after the
 * last picture has stayed for `holdFor`.
 */
function decideRetry(
  state: Playing,
  suspended: ReadonlySet<number>,
  from: number,
  ticks: number,
  rest: Due,
): Decision {
  const { program, current } = state;
  const failed = failing(state, ticks);
  const due = dueAt(program, from, failed);
  if (due.kind === 'message') {
    const { id } = due.message;
    const others = new Set([...suspended].filter((each) => each !== id));
    const retry: Retry = { kind: 'suspended', message: id };
    return {
      do: 'open',
      due: dueAfter(program, from, unplayable(state, others, ticks), current?.due),
      retry,
    };
  }
  const end = from + holdFor;
  const retry: Retry = { kind: 'excluded' };
  if (current && belongsTo(program, current.due))
    return { do: 'extend', current, due: { ...current.due, end }, retry };
  return { do: 'open', due: { ...rest, end }, retry };
}

function belongsTo({ messages }: Program, due: Due): boolean {
  return due.kind === 'rest' || messages.some(({ id }) => id === due.message.id);
}

/** Returns the instant at which an item is shown: at its start, or when the current item ends. */
export function momentOf(item: Item, current: Item | undefined): number {
  return current ? Math.max(item.due.start, current.due.end) : item.due.start;
}

/** Returns the state when a program begins to play. */
export const begun = (program: Program, missing: ReadonlySet<number>): Playing => ({
  kind: 'playing',
  program,
  missing,
  excluded: new Map(),
  current: undefined,
  next: undefined,
  silentChecks: 0,
});

/** Returns the state after a decision to show an item. */
export const shown = (state: Playing, item: Item): Playing => ({
  ...state,
  current: item,
  next: undefined,
  silentChecks: 0,
});

/** Returns the state after an item failed. Its message is excluded for some minutes. */
export function failed(state: Playing, item: Item, { now, ticks }: ClockReading): Playing {
  const { due, layer } = item;
  const ended = layer === state.current?.layer ? endedNow(state, now) : state;
  const left = { ...ended, next: undefined };
  if (due.kind === 'rest') return left;
  return { ...left, excluded: new Map(state.excluded).set(due.message.id, ticks + excludedFor) };
}

/**
 * Returns the state after the current page hung. Browsers run the pages of all frames in one process, so the next page hangs as
 * well.
 */
export const withoutPages = (state: Playing): Playing => ({ ...state, current: undefined, next: undefined });

/** Returns the state after the page of an item became ready. */
export function ready(state: Playing, layer: Layer): Playing {
  const { next } = state;
  return next?.layer === layer ? { ...state, next: { ...next, isReady: true } } : state;
}

/** Returns the state after the current item has ended early. */
export function endedNow(state: Playing, now: number): Playing {
  const { current } = state;
  if (!current) return state;
  const due = { ...current.due, end: Math.min(current.due.end, now) };
  return { ...state, current: { ...current, due } };
}

export const withCurrentDue = (state: Playing, due: Due): Playing =>
  state.current ? { ...state, current: { ...state.current, due } } : state;

/**
 * Returns the state with a new program or new missing files. The current item stays if it still belongs on the screen. Otherwise
 * the current item ends, and is replaced as soon as the next item is ready.
 */
export function updated(
  state: Playing,
  program: Program,
  missing: ReadonlySet<number>,
  suspended: ReadonlySet<number>,
  reading: ClockReading,
): Playing {
  const isNew = program.version !== state.program.version;
  const changed = { ...state, program, missing, next: isNew ? undefined : keptNext(state.next, missing) };
  const due = state.current?.due;
  if (!due) return changed;
  if (!isNew && due.kind === 'message' && !missing.has(due.message.id)) return changed;
  return rescheduled(changed, suspended, reading);
}

/** Returns the state after the time has leapt. The next item is dropped, because its times belong to the old time. */
export const afterLeap = (state: Playing, suspended: ReadonlySet<number>, reading: ClockReading): Playing =>
  rescheduled({ ...state, next: undefined }, suspended, reading);

/** Returns the state in which the current item has the times at which it is due now. If another item is due, the item has ended. */
function rescheduled(state: Playing, suspended: ReadonlySet<number>, { now, ticks }: ClockReading): Playing {
  if (!state.current) return state;
  const dueNow = dueAt(state.program, now, unplayable(state, suspended, ticks));
  return looksSame(state.current.due, dueNow) ? withCurrentDue(state, dueNow) : endedNow(state, now);
}

/**
 * Returns the next item if it is a message whose files are all stored. Files arrive one by one, and must not restart a loading
 * message.
 */
function keptNext(next: Item | undefined, missing: ReadonlySet<number>): Item | undefined {
  return next?.due.kind === 'message' && !missing.has(next.due.message.id) ? next : undefined;
}

/** Returns the layer of the next item, if the new state contains it neither as next nor as current item. */
export function unusedLayer(before: ScheduledState, after: ScheduledState): Layer | undefined {
  const layer = before.kind === 'playing' ? before.next?.layer : undefined;
  const used = after.kind === 'playing' ? [after.current?.layer, after.next?.layer] : [];
  return used.includes(layer) ? undefined : layer;
}

/** Returns the state after a check of the current page. `hangs`: the page did not respond to several consecutive checks. */
export function checked(state: Playing, isAlive: boolean): { state: Playing; hangs: boolean } {
  const silentChecks = isAlive ? 0 : state.silentChecks + 1;
  return { state: { ...state, silentChecks }, hangs: silentChecks >= maxSilentChecks };
}
