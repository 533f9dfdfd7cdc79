import { factsOf, type TvState, tvState } from '@marquee/contract/kit/tv-state';
import type { Receipt } from '@marquee/contract/receipts';
import { useMemo } from 'react';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { pingsQuery } from './receipt-data';

/**
 * Returns a function that returns the state of the TV of a screen now. The state also changes with time, because a TV that is off sends
 * no pings.
 */
export const useTvStates = (): ((receipt: Receipt) => TvState) => {
  const pings = useQuery(pingsQuery).data;
  const now = useNow();
  // The same function until a state changes, so that a list is not arranged again by each render.
  return useMemo(() => {
    const pingOf = new Map(pings?.map((ping) => [ping.screenId, ping]));
    return (receipt) =>
      pings ? tvState({ ...receipt, ...factsOf(pingOf.get(receipt.screenId)) }, now) : receipt.state;
  }, [pings, now]);
};
