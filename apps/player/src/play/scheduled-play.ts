import { overlaysAt } from '@marquee/playback/overlay/overlays-at';
import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import type { Report } from '../health/journal';
import type { Layer, Stage } from '../stage/stage';
import type { Picture } from '../views/view';
import { type Due, dueAfter, dueAt, looksSame, namesOn } from './due';
import { makeOverlays, type OverlayServices } from './overlays';

export type ScheduledPlayServices = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage, playlist: number): Picture;
  overlayOf: OverlayServices['overlayOf'];
  /** Other schedules are on than before; '' when the screen sleeps. */
  schedulesChanged(names: string): void;
  /** Messages that may hang the page. Those that get another chance are taken out. */
  suspended: Set<number>;
};

type Item = { due: Due; layer: Layer; opened: number; ready: boolean };

/** How long before its moment the next picture is opened, and how long it may take. */
const lead = 12_000;
const openWithin = 15_000;
/** A message that failed is left out for so long; less where there is nothing else. */
const excludedFor = 5 * 60_000;
const holdFor = 15_000;
/** Timers drift and clocks are set: look at least so often. */
const maxDelay = 30_000;
const watchEvery = 5_000;

/** Puts on the stage what a program says, each picture at its moment, and the old one stays until the new one is ready. */
export function makeScheduledPlay(services: ScheduledPlayServices) {
  const { stage, now, report, pictureOf, schedulesChanged, suspended } = services;
  const overlays = makeOverlays(services);
  let program: Program | undefined;
  let missing: ReadonlySet<number> = new Set();
  /** Messages that failed, and until when they are left out. */
  const excluded = new Map<number, number>();
  let on: Item | undefined;
  let next: Item | undefined;
  let schedules: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let silences = 0;

  return {
    /** Plays this from now on; what is on screen stays there if it still belongs there. */
    play(newProgram: Program, newMissing: ReadonlySet<number>) {
      const isNew = newProgram.version !== program?.version;
      program = newProgram;
      missing = newMissing;
      stage.turn(program.screen.rotation);
      // What waits to come on is only thrown away if it may not belong there: files come in one by one at first.
      if (isNew || !next || next.due.kind === 'rest' || missing.has(next.due.message.id)) drop();
      if (on) keepOrEnd(on, program, isNew);
      watch ??= setInterval(() => void look(), watchEvery);
      step();
    },

    /** A message is on: no moment to disturb. */
    isShowing: () => on?.due.kind === 'message',

    /** Leaves the stage to others; what is on stays until they show something. */
    stop() {
      program = undefined;
      schedules = undefined;
      clearTimeout(timer);
      clearInterval(watch);
      watch = undefined;
      drop();
      on = undefined;
      overlays.show([], [], '16:9');
    },
  };

  function keepOrEnd(item: Item, newProgram: Program, isNew: boolean): void {
    const isOut = item.due.kind === 'message' && missing.has(item.due.message.id);
    if (!isNew && item.due.kind === 'message' && !isOut) return;
    const due = dueAt(newProgram, now(), unplayable());
    if (looksSame(item.due, due)) item.due = due;
    else endNow(item);
  }

  /** Does what is to be done now, and sleeps until there is more. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (!program) return;
    if (next) tryNext(program, next, now());
    if (!next) prepareNext(program, now());
    showOverlays(program);
    tellSchedules(program);
    timer = setTimeout(step, Math.max(0, Math.min(maxDelay, wakeAt() - now())));
  }

  function tryNext(current: Program, item: Item, at: number): void {
    if (at >= item.due.end || (!item.ready && at - item.opened >= openWithin)) {
      if (at - item.opened >= openWithin) fail(item, 'not ready in time');
      return drop();
    }
    if (!item.ready || at < momentOf(item)) return;
    next = undefined;
    on = item;
    silences = 0;
    stage.show(item.layer);
    prepareNext(current, at);
  }

  function prepareNext(current: Program, at: number): void {
    const from = on && on.due.end > at ? on.due.end : at;
    if (on && from - at > lead) return;
    const due = dueAfter(current, from, unplayable(), on?.due);
    if (due.kind === 'rest' && dueAt(current, from, missing).kind === 'message')
      return bridge(current, due, from, at);
    if (due.kind === 'rest' && on && looksSame(on.due, due)) {
      on.due = due;
      return;
    }
    open(due, at);
  }

  /**
   * All that could play has failed or is suspected. A suspect gets another chance, alone, so that if the page hangs again it is known which
   * it was; then the failed ones do, after the last picture has stayed for a while.
   */
  function bridge(current: Program, due: Due, from: number, at: number): void {
    const suspected = dueAt(current, from, failing());
    if (suspected.kind === 'message') {
      suspended.delete(suspected.message.id);
      return open(dueAfter(current, from, unplayable(), on?.due), at);
    }
    excluded.clear();
    const end = from + holdFor;
    const id = on?.due.kind === 'message' ? on.due.message.id : undefined;
    if (on && (id === undefined || current.messages.some((message) => message.id === id)))
      on.due = { ...on.due, end };
    else open({ ...due, end }, at);
  }

  function open(due: Due, at: number): void {
    const picture = due.kind === 'message' ? pictureOf(due.message, due.playlist) : due.picture;
    const layer = stage.prepare(picture, (reason) => failed(item, reason));
    const item: Item = { due, layer, opened: at, ready: false };
    next = item;
    layer.ready.then(
      () => {
        item.ready = true;
        if (next === item) step();
      },
      (thrown) => failed(item, String(thrown)),
    );
  }

  function failed(item: Item, reason: string): void {
    if (item !== on && item !== next) return;
    fail(item, reason);
    if (item === on) endNow(item);
    drop();
    step();
  }

  function endNow(item: Item): void {
    item.due = { ...item.due, end: Math.min(item.due.end, now()) };
  }

  function fail({ due }: Item, reason: string): void {
    if (due.kind === 'rest') return;
    excluded.set(due.message.id, now() + excludedFor);
    report('message-failed', `${due.message.name}: ${reason}`, `/message/?id=${due.message.id}`);
  }

  function drop(): void {
    next?.layer.close();
    next = undefined;
  }

  /** A page that twice does not answer hangs. */
  async function look(): Promise<void> {
    const watched = on;
    const [overlayHung, alive] = await Promise.all([overlays.look(), watched?.layer.alive()]);
    if (!watched || watched.due.kind === 'rest' || watched !== on) return;
    silences = alive ? 0 : silences + 1;
    if (silences < 2) return;
    // Browsers run all such pages in one process: until this one is gone no other gets ready, so it goes first.
    watched.layer.close();
    // Of two that do not answer the overlay is suspected; if it was the message, that hangs again without it.
    if (!overlayHung) {
      fail(watched, 'hangs');
      overlays.forgive();
    }
    on = undefined;
    drop();
    step();
  }

  function unplayable(): ReadonlySet<number> {
    return new Set([...failing(), ...suspended]);
  }

  function failing(): ReadonlySet<number> {
    for (const [message, until] of excluded) if (now() >= until) excluded.delete(message);
    return new Set([...missing, ...excluded.keys()]);
  }

  /** Above a message, those of the schedules that are on; what comes with the next one is loaded. */
  function showOverlays(current: Program): void {
    const above = (item: Item | undefined, at: number) =>
      item?.due.kind === 'message' ? overlaysAt(current, at).filter(({ id }) => !missing.has(id)) : [];
    const shape = shapeOfRotation(current.screen.rotation);
    overlays.show(above(on, now()), above(next, next?.due.start ?? 0), shape);
  }

  function tellSchedules(current: Program): void {
    const names = namesOn(current, now(), unplayable());
    if (names === schedules) return;
    schedules = names;
    schedulesChanged(names);
  }

  /** When a picture is to come on: at its start, or when what is on ends. */
  function momentOf(item: Item): number {
    return on ? Math.max(item.due.start, on.due.end) : item.due.start;
  }

  function wakeAt(): number {
    if (next) return next.ready ? momentOf(next) : Math.min(next.due.end, next.opened + openWithin);
    return on ? on.due.end - lead : now() + 1_000;
  }
}
