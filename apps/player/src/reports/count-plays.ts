import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Shown } from '../views/view';
import { beginPlay, type CurrentPlay, finishPlay, setVisible } from './current-play';
import type { PlayStore } from './play-store';
import { makePlaySender } from './send-plays';

export type PlayServices = {
  store: PlayStore;
  network: Pick<Network, 'plays'>;
  /** The server's time. */
  now(): number;
  /** See `TimeSource`. */
  ticks(): number;
  random(): number;
  report: Report;
};

/** Milliseconds between two writes. A power cut loses the current play and at most the plays that finished in this time. */
const writeInterval = 5_000;
const sendInterval = 5 * 60_000;
/** Maximum delay before plays are sent, in milliseconds. The delay is random, so that not all devices send at the same time. */
const sendWithin = 20_000;
const maxSeconds = 7 * 86_400;

/** Counts the messages on screen, stores the plays, and sends them to the server. */
export function countPlays({ now, ticks, random, ...services }: PlayServices) {
  const sender = makePlaySender({ ...services, random });
  let current: CurrentPlay = { kind: 'none' };
  let isVisible = true;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  setInterval(() => sender.hasUnstored() && void sender.write(), writeInterval);
  setInterval(sendSoon, sendInterval);

  return {
    /** Begins the play of the message that was shown. Undefined: a picture that is not counted. */
    showing(shown: Shown | undefined) {
      finish();
      current = beginPlay(shown, isVisible, ticks());
    },
    /** Notes whether the message is visible. A message is hidden while a panel or another window covers the message. */
    setVisible(visible: boolean) {
      isVisible = visible;
      current = setVisible(current, visible, ticks());
    },
    receiveTime: sender.receiveTime,
    sendSoon,
    /** Sends all plays. The message on screen counts up to now. */
    send(): Promise<void> {
      const shown = current.kind === 'none' ? undefined : current.shown;
      finish();
      current = beginPlay(shown, isVisible, ticks());
      return sender.send();
    },
    /** Stores the plays before the page closes. */
    write(): Promise<void> {
      finish();
      return sender.write();
    },
    /** Deletes all plays, because this device belongs to no screen. */
    forget(): Promise<void> {
      current = { kind: 'none' };
      clearTimeout(sendTimer);
      return sender.forget();
    },
  };

  function finish(): void {
    const play = finishPlay(current, ticks());
    current = { kind: 'none' };
    if (!play) return;
    const startedAt = new Date(now() - Math.round(ticks() - play.beganAt)).toISOString();
    sender.add({ ...play.shown, startedAt, seconds: Math.min(play.visibleFor / 1000, maxSeconds) });
  }

  function sendSoon(): void {
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void sender.send(), random() * sendWithin);
  }
}
