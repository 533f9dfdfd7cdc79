import type { Shown } from '../views/view';

/**
 * The message on screen, for proof of play. Times are ticks of the clock in milliseconds. `beganAt`: when it was first
 * visible, undefined if it never was. `visibleFor`: visible time until `since`, or in total while it is hidden.
 */
export type CurrentPlay =
  | { kind: 'none' }
  | { kind: 'hidden'; shown: Shown; beganAt: number | undefined; visibleFor: number }
  | { kind: 'visible'; shown: Shown; beganAt: number; visibleFor: number; since: number };

/** A finished play. `visibleFor` is in whole milliseconds. */
export type FinishedPlay = { shown: Shown; beganAt: number; visibleFor: number };

/** The play of a message that was shown now. Undefined for pictures that are not counted. */
export function beginPlay(shown: Shown | undefined, isVisible: boolean, ticks: number): CurrentPlay {
  if (!shown) return { kind: 'none' };
  return setVisible({ kind: 'hidden', shown, beganAt: undefined, visibleFor: 0 }, isVisible, ticks);
}

/** The play after the page was hidden or became visible. Only visible time counts. */
export function setVisible(play: CurrentPlay, isVisible: boolean, ticks: number): CurrentPlay {
  if (play.kind === 'none') return play;
  const { shown } = play;
  const visibleFor = play.kind === 'visible' ? play.visibleFor + ticks - play.since : play.visibleFor;
  return isVisible
    ? { kind: 'visible', shown, beganAt: play.beganAt ?? ticks, visibleFor, since: ticks }
    : { kind: 'hidden', shown, beganAt: play.beganAt, visibleFor };
}

/** The finished play. Undefined if the message was never visible. */
export function finishPlay(play: CurrentPlay, ticks: number): FinishedPlay | undefined {
  const ended = setVisible(play, false, ticks);
  if (ended.kind !== 'hidden' || ended.beganAt === undefined) return undefined;
  const visibleFor = Math.round(ended.visibleFor);
  return visibleFor > 0 ? { shown: ended.shown, beganAt: ended.beganAt, visibleFor } : undefined;
}
