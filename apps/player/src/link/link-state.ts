/**
 * All times are milliseconds of the device's own clock. `silentSince`: the time of the last received message, or of the
 * connection.
 */
export type LinkState =
  | { kind: 'waiting' }
  | { kind: 'connecting'; silentSince: number }
  | { kind: 'welcomed'; silentSince: number; secretSentAt: number };

/** Milliseconds of silence after which the device sends its secret again. The server always answers it. */
const probeAfter = 30_000;
/**
 * Milliseconds of silence after which a link counts as half open. With the interval of the checks, a half open link is
 * closed within 45 seconds.
 */
const maxSilence = 38_000;
/** Maximum time until the welcome, in milliseconds. A link without a welcome in this time is closed. */
const welcomeWithin = 10_000;
const pollInterval = { withoutLink: 60_000, withLink: 300_000 };
const firstDelay = 1_000;
/** The maximum is low, so that a screen is current within five seconds of its server's return, including the fetch. */
const maxDelay = 4_000;

/** Returns the state of the link after a message from the server. */
export function received(link: LinkState, now: number, isWelcome: boolean): LinkState {
  if (link.kind === 'waiting') return link;
  if (link.kind === 'connecting' && isWelcome)
    return { kind: 'welcomed', silentSince: now, secretSentAt: link.silentSince };
  return { ...link, silentSince: now };
}

/** Returns the action of a regular check: close a half open link, send the secret again, or nothing. */
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
 * Milliseconds until the next attempt to connect. The delay grows with each failure. It is random, so that many devices do
 * not connect at the same time to a server that comes back. `random`: 0 to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** failures) * (0.2 + 0.8 * random);
}
