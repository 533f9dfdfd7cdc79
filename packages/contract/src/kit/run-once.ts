import type { Endpoint } from './endpoint';

/** Header of a call that is carried out at most once in 24 hours, also if it is sent again. */
export const idempotencyHeader = 'idempotency-key';
/** Header of a stored response, with the value `true`. The call was carried out before. */
export const replayedHeader = 'idempotent-replayed';

/** Returns whether the header has an effect on a call: the call changes something and has a signed-in caller. */
export const isRunOnce = (name: string, { who, reads }: Endpoint): boolean =>
  !name.startsWith('GET ') && !reads && who !== 'anyone' && who !== 'device';
