import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { maxAuditedPerDay } from '@marquee/contract/kit/limits';
import { spendAttempt } from '../../kit/access/limit-attempts';
import type { AnyCtx } from '../../kit/http/context';

/**
 * Counts the audited calls of a person, because each call can add a row that is kept for a year and longer.
 * @throws LimitReached
 */
export const spendAuditedCall = async ({ actor, db, now }: AnyCtx, name: string, { audited }: Endpoint) => {
  if (actor?.kind !== 'person' || audited === undefined || name.startsWith('GET ')) return;
  const limit = { key: `audited by ${actor.userId}`, max: maxAuditedPerDay, minutes: 24 * 60 };
  await spendAttempt(db, [limit], now);
};
