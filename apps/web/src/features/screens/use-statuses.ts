import type { Screen } from '@marquee/contract/screens';
import { useMemo } from 'react';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { pingsQuery, receiptsQuery } from '../receipts/receipt-data';
import { receiptWords } from '../receipts/receipt-words';
import { useTvStates } from '../receipts/use-tv-states';
import { type StatusWords, statusWords } from './status-words';

export type ScreenState = {
  /** Undefined for a screen without a TV. */
  status: StatusWords | undefined;
  /** Text that says whether the screen plays the latest saved version. */
  receipt: string | undefined;
  /** The address of the last screenshot. */
  picture: string | undefined;
  /** The time of the last screenshot. */
  pictureTime: string | undefined;
};

/** Returns a function that returns the state of a screen. */
export const useStatuses = (): ((screen: Screen) => ScreenState) => {
  const pings = useQuery(pingsQuery);
  const receipts = useQuery(receiptsQuery);
  const stateOf = useTvStates();
  const now = useNow();
  // The same function until a state changes, so that a list is not arranged again by each render.
  return useMemo(() => {
    const scheduleOf = new Map(pings.data?.map((ping) => [ping.screenId, ping.currentSchedule]));
    const receiptOf = new Map(receipts.data?.map((receipt) => [receipt.screenId, receipt]));
    return (screen: Screen): ScreenState => {
      const receipt = receiptOf.get(screen.id);
      const state = receipt && stateOf(receipt);
      const schedule = scheduleOf.get(screen.id) ?? '';
      return {
        status: state && statusWords(state, screen, { ...receipt, schedule }, now),
        receipt: state && receiptWords(state, receipt.isCurrent),
        picture: receipt?.screenshot ?? undefined,
        pictureTime: receipt?.screenshotTime ?? undefined,
      };
    };
  }, [pings.data, receipts.data, stateOf, now]);
};
