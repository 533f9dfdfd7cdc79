import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Picture, Step } from '../views/view';
import { beside, isSameSlide, placeIn } from './slide-index';
import { type LoadedSlide, makeSlideLoader } from './slide-loader';

export type SlideshowServices = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage): Picture<'page'>;
  /** What is shown where no message can be. */
  rest(): Picture;
  /** Another message has come on, or the pause began or ended. */
  moved(): void;
};

type Aim = { at: number; way: 1 | -1 };

const openWithin = 15_000;
const excludedFor = 5 * 60_000;
/** Where every message fails, they get another chance after this. */
const restFor = 15_000;
const watchEvery = 5_000;

/** Messages in their order, round and round, as a person steers them. What is on stays until the one that is wanted is ready. */
export function makeSlideshow({ stage, now, report, pictureOf, rest, moved }: SlideshowServices) {
  const cards = makeSlideLoader({ stage, now, pictureOf, ready: step, failed });
  let slides: ProgramMessage[] = [];
  let on: LoadedSlide | undefined;
  /** What shall come on as soon as it is ready, and where to go on if it fails. */
  let aim: Aim | undefined;
  /** When the one on screen is over; how much of it is left, while it stands still. */
  let ends = 0;
  let left: number | undefined;
  let isPaused = false;
  let isHeld = false;
  const excluded = new Map<ProgramMessage, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let silences = 0;
  let restsUntil = 0;

  return {
    start(messages: ProgramMessage[]) {
      slides = messages;
      isPaused = isHeld = false;
      left = undefined;
      watch ??= setInterval(() => void look(), watchEvery);
      go(0);
    },

    /** The playlist was changed: what is on stays, if it still belongs there. */
    change(messages: ProgramMessage[]) {
      const at = on ? placeIn(messages, on) : Math.min(aim?.at ?? 0, messages.length - 1);
      const isSame = isSameSlide(on?.message, messages[at]);
      slides = messages;
      cards.keepOnly(({ at: place, message }) => isSameSlide(message, slides[place]));
      if (on) Object.assign(on, { at, message: slides[at] ?? on.message });
      if (aim && aim.at >= slides.length) aim = undefined;
      if (!isSame) return go(at);
      step();
    },

    stop() {
      clearTimeout(timer);
      clearInterval(watch);
      watch = undefined;
      cards.keepOnly(() => false);
      slides = [];
      on = aim = undefined;
      excluded.clear();
    },

    /** A key of the remote: the page's own, where it has a use for it. */
    steer(name: Step) {
      const isTaken = on?.layer.steer(name) ?? false;
      if (name === 'togglePause') pause(!isPaused);
      else if (!isTaken) turn(name === 'rewind' ? -1 : 1);
    },

    go,
    /** Stands still while something lies above it. */
    hold(held: boolean) {
      isHeld = held;
      settleTime();
      step();
    },
    slides: () => slides,
    /** Of the message that is on, or about to be. */
    place: () => aim?.at ?? on?.at ?? 0,
    isPaused: () => isPaused,
  };

  function pause(paused: boolean): void {
    isPaused = paused;
    settleTime();
    moved();
    step();
  }

  function settleTime(): void {
    const stands = isPaused || isHeld;
    if (stands && left === undefined) left = Math.max(0, ends - now());
    if (stands || left === undefined) return;
    ends = now() + left;
    left = undefined;
  }

  function turn(way: 1 | -1): void {
    const at = neighbour(aim?.at ?? on?.at ?? 0, way);
    go(at, way);
  }

  function go(at: number, way: 1 | -1 = 1): void {
    aim = { at, way };
    restsUntil = 0;
    step();
    moved();
  }

  /** Does what is to be done now, and sleeps until there is more. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (slides.length === 0) return;
    if (now() < restsUntil) {
      timer = setTimeout(step, restsUntil - now());
      return;
    }
    if (!aim && on && left === undefined && now() >= ends) aim = { at: neighbour(on.at, 1), way: 1 };
    if (aim) reach(aim);
    else prepare();
    const wake = aim ? openWithin : left === undefined ? ends - now() : openWithin;
    timer = setTimeout(step, Math.max(0, Math.min(wake, openWithin)));
  }

  function reach(to: Aim): void {
    const card = cards.find(to.at) ?? cards.open(to.at, slides[to.at]);
    if (!card) return;
    if (!card.ready) {
      if (now() - card.opened >= openWithin) failed(card, 'not ready in time');
      return;
    }
    aim = undefined;
    cards.take(card);
    on = card;
    silences = 0;
    ends = now() + Math.max(1, card.message.seconds) * 1000;
    left = undefined;
    settleTime();
    stage.show(card.layer);
    moved();
    prepare();
  }

  function prepare(): void {
    if (on) cards.prepare(slides, neighbour(on.at, 1), neighbour(on.at, -1));
  }

  function failed(card: LoadedSlide, reason: string): void {
    if (card === on || cards.has(card)) passOver(card, reason);
  }

  function passOver(card: LoadedSlide, reason: string): void {
    report('message-failed', `${card.message.name}: ${reason}`, `/message/?id=${card.message.id}`);
    excluded.set(card.message, now() + excludedFor);
    const at = neighbour(card.at, aim?.way ?? 1);
    const isBeside = cards.has(card);
    if (!isBeside || aim?.at === card.at) aim = { at, way: aim?.way ?? 1 };
    if (isBeside) cards.drop(card);
    if (slides.every((message) => excluded.has(message))) {
      excluded.clear();
      restsUntil = now() + restFor;
      if (!on) showOwnPage(stage, rest());
    }
    step();
  }

  /** The one beside it that can play, or itself. */
  function neighbour(from: number, way: 1 | -1): number {
    for (const [message, until] of excluded) if (now() >= until) excluded.delete(message);
    return beside(slides, from, way, excluded);
  }

  /** A page that twice does not answer hangs. */
  async function look(): Promise<void> {
    const watched = on;
    if (!watched) return;
    const alive = await watched.layer.alive();
    if (watched !== on) return;
    silences = alive ? 0 : silences + 1;
    if (silences < 2) return;
    // It goes first: browsers run such pages in one process, and until it is gone no other gets ready.
    watched.layer.close();
    on = undefined;
    passOver(watched, 'hangs');
  }
}
