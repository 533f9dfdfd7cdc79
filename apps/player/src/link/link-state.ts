/**
 * All times are in elapsed milliseconds (`elapsedTime`). `silentSince`: the time of the last received event, or of the
 * attempt to connect.
 */
export type LinkState =
  | { kind: 'waiting' }
  | { kind: 'connecting'; silentSince: number }
  | { kind: 'welcomed'; silentSince: number; secretSentAt: number };

/** Milliseconds without an event after which the device sends its secret again. The server always responds to a secret. */
const probeAfter = 30_000;
/**
 * Milliseconds without an event after which a link is half open. The link is checked every five seconds, so a half-open link
 * is closed within 45 seconds.
 */
const maxSilence = 38_000;
/** Maximum time from the attempt to connect to the welcome, in milliseconds. A link without a welcome in this time is closed. */
const welcomeWithin = 10_000;
const pollInterval = { withoutLink: 60_000, withLink: 300_000 };
const firstDelay = 1_000;
/**
 * Maximum delay before an attempt to connect, in milliseconds. The maximum is low, so that a screen has the newest program five
 * seconds after the server can be reached again.
 */
const maxDelay = 4_000;

/** Returns the state of the link after an event of the server. */
export function received(link: LinkState, now: number, isWelcome: boolean): LinkState {
  if (link.kind === 'waiting') return link;
  if (link.kind === 'connecting' && isWelcome)
    return { kind: 'welcomed', silentSince: now, secretSentAt: link.silentSince };
  return { ...link, silentSince: now };
}

/**
 * Returns the action for a regular check. 'close': the link is half open or has no welcome. 'probe': the device sends its secret.
 */
export function checkLink(link: LinkState, now: number): 'close' | 'probe' | 'nothing' {
  if (link.kind === 'waiting') return 'nothing';
  const silence = now - link.silentSince;
  if (silence >= (link.kind === 'welcomed' ? maxSilence : welcomeWithin)) return 'close';
  const isProbeDue =
    link.kind === 'welcomed' && silence >= probeAfter && now - link.secretSentAt >= probeAfter;
  return isProbeDue ? 'probe' : 'nothing';
}

export function isPollDue(link: LinkState, lastPoll: number, now: number): boolean {
  return now - lastPoll >= (link.kind === 'welcomed' ? pollInterval.withLink : pollInterval.withoutLink);
}

/**
 * Returns the milliseconds until the next attempt to connect. The delay grows with each failure. The delay is random, so that
 * many devices do not connect at the same time after a restart of the server. `random`: 0 to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** failures) * (0.2 + 0.8 * random);
}
