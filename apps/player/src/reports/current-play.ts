import type { Shown } from '../views/view';

/**
 * The message on screen, for proof of play. Times are ticks of the clock in milliseconds. `beganAt`: the time at which the
 * message was first visible, undefined if the message was never visible. `visibleFor`: the visible time of the message before
 * `since`, or in total if the message is hidden.
 */
export type CurrentPlay =
  | { kind: 'none' }
  | { kind: 'hidden'; shown: Shown; beganAt: number | undefined; visibleFor: number }
  | { kind: 'visible'; shown: Shown; beganAt: number; visibleFor: number; since: number };

/** A finished play. `visibleFor` is in whole milliseconds. */
export type FinishedPlay = { shown: Shown; beganAt: number; visibleFor: number };

/** Returns the play of a message that is shown now, or the kind `none` for a picture that is not counted. */
export function beginPlay(shown: Shown | undefined, isVisible: boolean, ticks: number): CurrentPlay {
  if (!shown) return { kind: 'none' };
  return setVisible({ kind: 'hidden', shown, beganAt: undefined, visibleFor: 0 }, isVisible, ticks);
}

/** Returns the play after the page was hidden or became visible. Only visible time counts. */
export function setVisible(play: CurrentPlay, isVisible: boolean, ticks: number): CurrentPlay {
  if (play.kind === 'none') return play;
  const { shown } = play;
  const visibleFor = play.kind === 'visible' ? play.visibleFor + ticks - play.since : play.visibleFor;
  return isVisible
    ? { kind: 'visible', shown, beganAt: play.beganAt ?? ticks, visibleFor, since: ticks }
    : { kind: 'hidden', shown, beganAt: play.beganAt, visibleFor };
}

/** Returns the finished play. Returns undefined if the message was never visible. */
export function finishPlay(play: CurrentPlay, ticks: number): FinishedPlay | undefined {
  const ended = setVisible(play, false, ticks);
  if (ended.kind !== 'hidden' || ended.beganAt === undefined) return undefined;
  const visibleFor = Math.round(ended.visibleFor);
  return visibleFor > 0 ? { shown: ended.shown, beganAt: ended.beganAt, visibleFor } : undefined;
}
