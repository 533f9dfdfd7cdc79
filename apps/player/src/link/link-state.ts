/** All times are milliseconds of the device's own clock. `silentSince`: nothing was received since. */
export type LinkState =
  | { kind: 'waiting' }
  | { kind: 'connecting'; silentSince: number }
  | { kind: 'welcomed'; silentSince: number; secretSentAt: number };

/** Milliseconds of silence after which the device sends its secret again. The server always answers it. */
const probeAfter = 30_000;
/** A link that is silent for so many ms is half open. With the interval of the checks, it is found within 45 seconds. */
const maxSilence = 38_000;
/** In milliseconds. A link without a welcome in this time is closed. */
const welcomeWithin = 10_000;
const pollInterval = { withoutLink: 60_000, withLink: 300_000 };
const firstDelay = 1_000;
/** The maximum is low, so that a screen is current within five seconds of its server's return, including the fetch. */
const maxDelay = 4_000;

/** The link after the server sent something. */
export function received(link: LinkState, now: number, isWelcome: boolean): LinkState {
  if (link.kind === 'waiting') return link;
  if (link.kind === 'connecting' && isWelcome)
    return { kind: 'welcomed', silentSince: now, secretSentAt: link.silentSince };
  return { ...link, silentSince: now };
}

/** What a regular check has to do: close a dead link, send the secret again, or nothing. */
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
