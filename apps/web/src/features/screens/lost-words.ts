import { formatAgo } from '../../kit/formats';
import type { Ping, ScreenStatus } from './screen-status';

/**
 * Returns when the connection of the TV closed, in words. Undefined: the TV is connected, or the state already says that there is no
 * contact. Until then the TV counts as playing, because it plays what it has stored.
 */
export const lostWords = (
  status: ScreenStatus,
  ping: Pick<Ping, 'linkLostAt'> | undefined,
  now: number,
): string | undefined =>
  ping?.linkLostAt && (status.state === 'playing' || status.state === 'sleeping')
    ? `Connection lost ${formatAgo(ping.linkLostAt, new Date(now))}`
    : undefined;
